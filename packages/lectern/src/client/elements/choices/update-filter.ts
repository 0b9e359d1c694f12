import { el, makeButton } from '../el.ts';
import { uiText } from '../texts.ts';

const PARAMETER = 'tags';
/** From this width on, the table of contents is next to the text. */
const WIDE = matchMedia('(min-width: 80rem)');

const updates = [...document.querySelectorAll<HTMLElement>('.update')];
const tagsOf = (update: HTMLElement): string[] => JSON.parse(update.dataset.tags ?? '[]') as string[];
const tags = [...new Set(updates.flatMap(tagsOf))];
const chosen = new Set(
  (new URLSearchParams(location.search).get(PARAMETER) ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tags.includes(tag)),
);
const contents = document.querySelector('#table-of-contents nav');
const buttons = new Map(tags.map((tag) => [tag, button(tag)]));

function button(tag: string): HTMLButtonElement {
  const toggle = (): void => {
    if (!chosen.delete(tag)) chosen.add(tag);
    show();
  };
  return makeButton('lc-filter-tag', toggle, tag);
}

const status = el('span', { role: 'status' });
const clear = makeButton('lc-filter-clear', () => reset(), uiText('resetView', 'Reset'));

function reset(): void {
  chosen.clear();
  show();
}

function show(): void {
  apply();
  writeAddress();
}

/** An update is shown if it has all selected tags. */
function apply(): void {
  for (const update of updates) {
    const own = tagsOf(update);
    update.hidden = ![...chosen].every((tag) => own.includes(tag));
    const entry = contents?.querySelector<HTMLElement>(`a[href="#${CSS.escape(update.id)}"]`)?.parentElement;
    if (entry) entry.hidden = update.hidden;
  }
  clear.hidden = chosen.size === 0;
  status.textContent = clear.hidden ? '' : `${updates.filter((update) => !update.hidden).length} / ${updates.length}`;
  for (const [tag, element] of buttons) element.ariaPressed = String(chosen.has(tag));
}

function writeAddress(): void {
  const query = new URLSearchParams(location.search);
  query.delete(PARAMETER);
  const rest = query.toString();
  const list = [...chosen].map(encodeURIComponent).join(',');
  const search = [rest, list && `${PARAMETER}=${list}`].filter(Boolean).join('&');
  history.replaceState(history.state, '', location.pathname + (search && `?${search}`) + location.hash);
}

if (tags.length > 0 && !/^(?:center|wide|custom|frame)$/.test(document.documentElement.dataset.layout ?? '')) {
  const label = uiText('filterByTag', 'Filter by tag');
  const group = el(
    'div',
    { 'data-component-part': 'update-filter', role: 'group', 'aria-label': label },
    ...buttons.values(),
    el('span', { class: 'lc-filter-state' }, status, ' ', clear),
  );
  // The filter is above the list of updates in its column, or above the first update if there is no such column.
  const place = (): void => {
    contents?.toggleAttribute('data-filter', WIDE.matches);
    if (contents && WIDE.matches) contents.prepend(group);
    else updates[0]?.before(group);
  };
  place();
  WIDE.addEventListener('change', place);
  apply();
  // That of `reveal.ts`, which would be in a file of its own if both imported the name.
  document.addEventListener('lectern:reveal', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('.update')) return;
    reset();
  });
}
