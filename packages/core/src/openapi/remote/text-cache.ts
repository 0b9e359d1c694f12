/** Texts that are kept between builds. Losing one costs time and nothing else. */
export interface TextCache {
  get(key: string): string | undefined;
  set(key: string, text: string): void;
}
