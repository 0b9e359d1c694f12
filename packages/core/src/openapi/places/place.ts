/** Where one value of a file is written. What lies inside is looked at when it is asked for. */
export interface Place {
  /** Offset of its key, or of the value itself when it has none. */
  offset: number;
  /** Length of the key; 0 without one. */
  length: number;
  /** By key or index. */
  child(step: string): Place | undefined;
}
