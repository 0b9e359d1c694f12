/** The location of a value in a file. Children are located on demand. */
export interface Place {
  /** Offset of its key, or of the value itself if it has none. */
  offset: number;
  /** Length of the key; 0 if it has none. */
  length: number;
  /** Children by key or index. */
  child(step: string): Place | undefined;
}
