/** A page that the 404 page may suggest. */
export interface SuggestiblePage {
  path: string;
  title: string;
  /** Names of what is around it, outermost first. */
  section: readonly string[];
}

/** The file that the 404 page loads: path, title, and section of each page. */
export function formatSuggestionIndex(pages: readonly SuggestiblePage[]): string {
  return JSON.stringify(pages.map(({ path, title, section }) => [path, title, section.join(' › ')]));
}
