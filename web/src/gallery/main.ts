/** Every drawing on one page, for whoever draws: `npm run dev`, then /gallery.html. Not part of the build. */
import { mount } from 'svelte';
import '../look/look.css';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (target) mount(Gallery, { target });
