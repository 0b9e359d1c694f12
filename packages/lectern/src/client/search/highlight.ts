/** Name of the highlight in style sheets: `::highlight(lc-search-match)`. */
const NAME = 'lc-search-match';
/** Too many marks don't help. */
const MAX_MARKS = 400;

/** Highlights the words that search requested, if this is the page of the result. */
export function highlightStored(stored: string): void {
  const { path, words } = JSON.parse(stored) as { path: string; words: string[] };
  if (isSamePage(path)) highlight(words);
}

/** Servers may add or remove a trailing slash. */
export function isSamePage(pathname: string): boolean {
  return pathname.replace(/\/$/, '') === location.pathname.replace(/\/$/, '');
}

/** Highlights words in the page's text until Escape is pressed. Doesn't change the URL or the DOM. */
export function highlight(words: readonly string[]): void {
  clear();
  const ranges = findWords(words);
  const [first] = ranges;
  if (first === undefined) return;
  if (CSS.highlights !== undefined) CSS.highlights.set(NAME, new Highlight(...ranges));
  else for (const range of ranges.reverse()) mark(range);
  if (!ranges.some(isShown)) reveal(first);
  document.addEventListener('keydown', onKey);
}

function onKey({ key }: KeyboardEvent): void {
  if (key === 'Escape') clear();
}

function clear(): void {
  document.removeEventListener('keydown', onKey);
  CSS.highlights?.delete(NAME);
  for (const element of document.querySelectorAll('mark.lc-search-match')) {
    const { parentNode } = element;
    element.replaceWith(...element.childNodes);
    parentNode?.normalize();
  }
}

/** Matches, as a group, the starts of words that are one of `words`. Undefined if all of those are too short. */
export function startsOf(words: readonly string[]): RegExp | undefined {
  const wanted = [...new Set(words.map((word) => word.toLowerCase()))]
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return wanted.length === 0 ? undefined : new RegExp(`((?<![\\p{L}\\p{N}])(?:${wanted.join('|')}))`, 'giu');
}

function findWords(words: readonly string[]): Range[] {
  const pattern = startsOf(words);
  const root = document.getElementById('content');
  if (pattern === undefined || root === null) return [];
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < MAX_MARKS; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style, svg, button, .lc-visually-hidden')) continue;
    for (const { index, 0: text } of (node.nodeValue ?? '').matchAll(pattern)) {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      ranges.push(range);
    }
  }
  return ranges;
}

function mark(range: Range): void {
  const element = document.createElement('mark');
  element.className = NAME;
  range.surroundContents(element);
}

function isShown(range: Range): boolean {
  return range.getClientRects().length > 0;
}

/** Opens what hides a match: accordions, and tab panels, which react to an event. */
function reveal({ startContainer }: Range): void {
  const around: Element[] = [];
  for (let element = startContainer.parentElement; element; element = element.parentElement) around.unshift(element);
  for (const element of around) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    else if (element.matches('[data-label][role]:not([data-active])'))
      element.dispatchEvent(new Event('lectern:reveal', { bubbles: true }));
  }
}
