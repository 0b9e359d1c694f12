/** The page element that a playground belongs to. */
export interface PlaygroundHost extends HTMLElement {
  /** Values from the event, to be applied by the playground. */
  variables: Record<string, string>;
}
