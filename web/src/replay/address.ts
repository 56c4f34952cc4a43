/** Where a replay is, or its review: a table's, or of a match from a file. */
export function addressOf(id: string | undefined, review: boolean): string {
  const page = review ? '/review' : '/replay';
  return id === undefined ? page : `${page}/${id}`;
}
