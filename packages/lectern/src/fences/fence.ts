/** A code block. */
export interface Fence {
  code: string;
  /** Its first word, in lower case. */
  language: string;
  /** What is written after it. */
  meta: string;
}

/** A diagram of Mermaid, which browsers draw, with the corner of its controls, and whether it has some. */
export interface Diagram {
  code: string;
  placement?: string | undefined;
  actions?: boolean | undefined;
}

/** What is in place of a code block: HTML, or a diagram. Nothing is, with `null`. */
export type FenceResult = string | { diagram: Diagram } | null;

/** Makes something else of code blocks in a language. */
export type FenceHandler = (fence: Fence) => FenceResult | Promise<FenceResult>;
