/** Whether the page fills the window by itself, without the site's header and footer. */
export const frame = $state({ bare: false });
