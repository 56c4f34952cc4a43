import { mount } from 'svelte';
import App from './App.svelte';
import { startRouter } from './app/router.svelte';
import './look/look.css';
import { followOtherTabs, followSystem } from './settings/settings.svelte';

startRouter();
followOtherTabs();
followSystem();

const target = document.getElementById('app');
if (target) mount(App, { target });
