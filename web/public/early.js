// Before the first paint: the theme, motion and language kept on this device.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('shinobi.settings') ?? '{}') ?? {};
  } catch {
    // Storage is blocked or damaged: the system's preferences stand.
  }
  const html = document.documentElement;
  if (kept.theme === 'light' || kept.theme === 'dark') html.dataset.theme = kept.theme;
  if (kept.motion === 'full' || kept.motion === 'reduced') html.dataset.motion = kept.motion;
  if (kept.language === 'en' || kept.language === 'fr') html.lang = kept.language;
})();
