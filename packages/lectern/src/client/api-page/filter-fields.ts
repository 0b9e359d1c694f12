/** Dispatched on hidden elements that a link points to. */
const REVEAL_EVENT = 'lectern:reveal';
/** Bubbles from a nested schema when it is inserted. */
const FILLED_EVENT = 'lectern:filled';
const ROWS = '.lc-members > li';
/** Those of the list: fields or operations, values, and values with a description. */
const OWN_ROWS = [':scope', ':scope > details']
  .flatMap((list) => ['ul > li', 'p > code', 'dl > dt'].map((row) => `${list} > ${row}`))
  .join();
/** Shorter texts are part of too many nested names. */
const MIN_NESTED_LENGTH = 3;

/** Filters the rows of `<lectern-fields>` by the text of its input, until the signal ends it. */
export function filterFields(list: HTMLElement, signal: AbortSignal): void {
  const input = list.querySelector('input');
  const count = list.querySelector('output');
  const fold = list.querySelector<HTMLDetailsElement>(':scope > details');
  if (!input || !count || !fold) return;
  const rows = [...list.querySelectorAll<HTMLElement>(OWN_ROWS)];
  /** What the filter opened. */
  const opened = new Set<HTMLDetailsElement>();
  const apply = (): void => {
    const text = input.value.trim().toLowerCase();
    const around = new Set<HTMLDetailsElement>(text === '' ? [] : [fold]);
    for (const row of list.querySelectorAll<HTMLElement>(ROWS)) row.hidden = false;
    const shown = rows.filter((row) => {
      row.hidden = text !== '' && !narrow(row, text, around);
      return !row.hidden;
    });
    for (const details of opened) {
      if (around.has(details)) continue;
      details.open = false;
      opened.delete(details);
    }
    for (const details of around) {
      if (details.open) continue;
      details.open = true;
      opened.add(details);
    }
    const { text: pattern = '' } = count.dataset;
    count.value = text && pattern.replace('{count}', `${shown.length}`).replace('{total}', `${rows.length}`);
    list.toggleAttribute('data-filtered', text !== '');
  };
  const clear = (): void => {
    if (input.value === '') return;
    input.value = '';
    apply();
  };
  input.addEventListener('input', apply, { signal });
  input.addEventListener('keydown', ({ key }) => key === 'Escape' && clear(), { signal });
  const reveal = (): void => {
    opened.clear();
    clear();
  };
  list.addEventListener(REVEAL_EVENT, reveal, { signal });
  list.addEventListener(FILLED_EVENT, () => input.value !== '' && apply(), { signal });
  // The reader may have typed meanwhile, or the browser may have restored a text.
  if (input.value !== '') apply();
}

/**
 * True if the name of a row or of a field in it contains the text. If only nested fields do, the others in the row are hidden.
 * @param around gets the details around nested fields
 */
function narrow(row: HTMLElement, text: string, around: Set<HTMLDetailsElement>): boolean {
  if (matches(row, text)) return true;
  const nested = text.length < MIN_NESTED_LENGTH ? [] : [...row.querySelectorAll<HTMLElement>(ROWS)];
  const found = nested.filter((one) => matches(one, text));
  const kept = new Set<Element>();
  for (const one of found) {
    for (const inner of one.querySelectorAll(ROWS)) kept.add(inner);
    for (let outer: Element | null = one; outer && outer !== row; outer = outer.parentElement) {
      kept.add(outer);
      if (outer !== one && outer instanceof HTMLDetailsElement) around.add(outer);
    }
  }
  if (found.length > 0) for (const one of nested) one.hidden = !kept.has(one);
  return found.length > 0;
}

function matches(row: Element, text: string): boolean {
  const name = row.localName === 'li' ? row.querySelector(':scope > :is(a, strong, div)') : row;
  return name?.textContent.toLowerCase().includes(text) === true;
}
