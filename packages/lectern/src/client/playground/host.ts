/** The element of a page that a playground belongs to. */
export interface PlaygroundHost extends HTMLElement {
  /** Values that came by event, for the playground to take over. */
  variables: Record<string, string>;
}
