import type { FilterEntries } from '../../../view/props/browser-files.ts';
import { el } from '../../elements/el.ts';

/** More results are counted, but not shown. */
const MAX_SHOWN = 200;

/**
 * Replaces the list of a sidebar with the entries that contain all words of the field, and tells their number. Escape
 * empties the field, and Enter opens the first result.
 * @param folder URL of the files of sidebars
 */
export async function filterWith(field: HTMLInputElement, folder: string, signal: AbortSignal): Promise<void> {
  const { filter = '', found = '' } = field.dataset;
  const response = await fetch(`${folder}${filter}.json`);
  if (!response.ok) return;
  const entries = (await response.json()) as FilterEntries;
  const box = field.parentElement;
  const whole = box?.nextElementSibling;
  const status = box?.querySelector('[role="status"]');
  if (!(whole instanceof HTMLElement) || !status) return;
  const results = el('ul', { class: 'lc-sidebar-groups lc-sidebar-found', role: 'list' });
  whole.before(results);
  const update = (): void => {
    const words = field.value
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const matches = words.length === 0 ? [] : findMatches(entries, words);
    const count = matches.reduce((sum, [, pages]) => sum + pages.length, 0);
    whole.hidden = words.length > 0;
    results.replaceChildren(...(words.length === 0 ? [] : groupViews(matches)));
    status.classList.toggle('lc-visually-hidden', count > 0 || words.length === 0);
    status.textContent = words.length === 0 ? '' : found.replace('{count}', String(count));
  };
  field.addEventListener('input', update, { signal });
  field.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') results.querySelector('a')?.click();
      if (event.key !== 'Escape' || field.value === '') return;
      // The drawer stays open.
      event.preventDefault();
      field.value = '';
      update();
    },
    { signal },
  );
  update();
}

function findMatches(entries: FilterEntries, words: readonly string[]): FilterEntries {
  return entries.flatMap(([trail, pages]): FilterEntries => {
    const found = pages.filter(([label, href, method = '']) => {
      const text = `${trail} ${method} ${label}`.toLowerCase();
      return words.every((word) => text.includes(word) || isPathIn(word, href));
    });
    return found.length === 0 ? [] : [[trail, found]];
  });
}

/** Labels leave out what all paths of an API start with, but URLs contain it. */
function isPathIn(word: string, href: string): boolean {
  return /^\/.*\w/.test(word) && href.includes(`-${word.match(/\w+/g)?.join('-')}`);
}

function groupViews(matches: FilterEntries): HTMLElement[] {
  let left = MAX_SHOWN;
  return matches.flatMap(([trail, pages]) => {
    const shown = pages.slice(0, left);
    left -= shown.length;
    if (shown.length === 0) return [];
    const heading = trail !== '' && el('div', { class: 'sidebar-group-header' }, trail);
    return [el('li', { class: 'sidebar-group' }, heading, el('ul', { class: 'lc-sidebar-list', role: 'list' }, ...shown.map(linkView)))];
  });
}

function linkView([label, href, method]: FilterEntries[number][1][number]): HTMLElement {
  // Paths break after slashes.
  const text = label.startsWith('/') ? label.split(/(?<=\/)/).flatMap((part) => [part, el('wbr')]) : [label];
  const badge = method !== undefined && el('b', { 'data-method': method.toLowerCase() }, method);
  return el('li', {}, el('a', { href }, badge, el('span', { class: 'lc-sidebar-long', title: label }, ...text)));
}
