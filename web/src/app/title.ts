/** What the window is called, and the focus after a change of page. */

export function nameWindow(title: string): void {
  document.title = title ? `${title} · Shinobi` : 'Shinobi';
}
