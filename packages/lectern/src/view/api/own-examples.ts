/** Which examples the author put in the page content. Each replaces the generated one. */
export function ownExamples(html: string): { request: boolean; response: boolean } {
  const has = (name: string): boolean => new RegExp(`<[a-z-]+\\s(?:[^>]*?\\s)?class="(?:[^"]*\\s)?${name}-example[\\s"]`).test(html);
  return { request: has('request'), response: has('response') };
}
