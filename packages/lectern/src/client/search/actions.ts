import { readStored, store } from '../elements/storage.ts';
import { uiText } from '../elements/texts.ts';
import { SLASH_KEY } from './storage-keys.ts';
import { labelOf } from './views.tsx';

/** Something else that a reader can do on the page. */
export interface Action {
  label: string;
  run(): void;
}

const MAX_ACTIONS = 5;
/** Buttons and links of the page that are actions, most wanted first. */
const SOURCES = [
  '.lc-page-menu > a',
  '#navbar lectern-mode-toggle button',
  '.lc-page-menu [popover] a',
  '.nav-tabs a',
  '#navbar [popover] a',
];

/** Actions whose label has all words of the text. Without a text, the first ones of the page. */
export function findActions(text: string): Action[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const actions = new Map<string, Action>();
  for (const element of document.querySelectorAll<HTMLElement>(SOURCES.join()))
    if (!element.ariaCurrent) add(element.ariaLabel ?? labelOf(element), () => element.click());
  const isOn = readStored('localStorage', SLASH_KEY) !== 'off';
  if (words.length > 0)
    add(`${uiText('openWith', 'Open with')} / ${isOn ? '✓' : '✗'}`, () => store('localStorage', SLASH_KEY, isOn ? 'off' : undefined));
  const found = [...actions.values()].filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return found.slice(0, words.length === 0 ? 2 : MAX_ACTIONS);

  function add(label: string, run: () => void): void {
    if (!actions.has(label)) actions.set(label, { label, run });
  }
}
