/** Which examples an author put into the content of a page; each replaces what would be generated. */
export function ownExamples(html: string): { request: boolean; response: boolean } {
  const has = (name: string): boolean => new RegExp(`<[a-z-]+\\s(?:[^>]*?\\s)?class="(?:[^"]*\\s)?${name}-example[\\s"]`).test(html);
  return { request: has('request'), response: has('response') };
}
