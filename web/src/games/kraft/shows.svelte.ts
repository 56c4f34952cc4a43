/** What a person wants to see on the floor, as long as the page is open. */
export const shows = $state({ threat: true });
