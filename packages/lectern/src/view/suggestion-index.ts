/** The file that the 404 page loads: pairs of path and title. */
export function formatSuggestionIndex(pages: readonly { path: string; title: string }[]): string {
  return JSON.stringify(pages.map(({ path, title }) => [path, title]));
}
