import { type ComponentChild, options, render } from 'preact';
import { afterEach, beforeEach, vi } from 'vitest';
import { actAfterClick, removeListeners } from './gaps.ts';

/** Shows HTML as the body of the page and returns its first element. What announces texts to readers stays, as it does on a page. */
export function show<E extends Element = HTMLElement>(html: string): E {
  for (const old of [...document.body.children]) if (!isAnnouncer(old)) old.remove();
  document.body.insertAdjacentHTML('afterbegin', html);
  return document.body.firstElementChild as E;
}

/** The element that a component draws, outside of the page. */
export function draw<E extends Element = HTMLElement>(vnode: ComponentChild): E {
  const root = document.createElement('div');
  render(vnode, root);
  return root.firstElementChild as E;
}

/** Draws components into an element of the page, which is made if there is none. */
export function mount(vnode: ComponentChild, into: Element | null = document.querySelector('main')): void {
  const root = into ?? show('<main></main>');
  render(vnode, root);
}

/** Has components show their new state at once, instead of a moment later. */
export function renderAtOnce(): void {
  beforeEach(() => {
    options.debounceRendering = (update) => update();
  });
  afterEach(() => {
    delete options.debounceRendering;
  });
}

/** The one element that fits. */
export function $<E extends Element = HTMLElement>(selector: string, root: ParentNode = document): E {
  const found = root.querySelector<E>(selector);
  if (found === null) throw new Error(`Nothing fits ${selector}`);
  return found;
}

/** Texts of all elements that fit. */
export function texts(selector: string): (string | null)[] {
  return [...document.querySelectorAll(selector)].map((one) => one.textContent);
}

/** The button with that text. */
export function button(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === text);
  if (found === undefined) throw new Error(`There is no button ${text}`);
  return found;
}

/** Replaces the text of an input, as typing does. */
export function type(text: string, selector = 'input, textarea'): void {
  const input = $<HTMLInputElement>(selector);
  input.value = text;
  input.dispatchEvent(new Event('input'));
}

/** Chooses an option of a menu by its place. */
export function choose(index: number, selector = 'select'): void {
  const select = $<HTMLSelectElement>(selector);
  select.selectedIndex = index;
  select.dispatchEvent(new Event('change'));
}

/** Checks a box, or takes its mark away. */
export function check(selector: string, isChecked = true): void {
  const box = $<HTMLInputElement>(selector);
  box.checked = isChecked;
  box.dispatchEvent(new Event('change'));
}

/** What a screen reader last announced. */
export function announced(): string | undefined {
  const [region] = [...document.body.children].filter(isAnnouncer);
  return region?.textContent?.replace('\u00a0', '');
}

function isAnnouncer(element: Element): boolean {
  return element.matches('div.lc-visually-hidden[role="status"]');
}

/** Elements as an indented outline: `tag.class[attribute=value] "text"`. A drawing is `svg`, whatever is drawn. */
export function print(...nodes: Node[]): string {
  return nodes.flatMap((node) => printNode(node)).join('\n');
}

function printNode(node: Node): string[] {
  if (node instanceof Text) {
    const text = node.data.replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [JSON.stringify(text)];
  }
  if (!(node instanceof Element)) return [];
  const name = node.localName;
  if (name === 'svg') return ['svg'];
  const attributes = [...node.attributes]
    .filter((one) => one.name !== 'class')
    .map((one) => (one.value === '' ? `[${one.name}]` : `[${one.name}=${one.value}]`));
  const head = [name, ...[...node.classList].map((one) => `.${one}`), ...attributes].join('');
  const children = [...node.childNodes].flatMap((child) => printNode(child));
  const [only] = children;
  if (children.length === 1 && only?.startsWith('"')) return [`${head} ${only}`];
  return [head, ...children.map((line) => `  ${line}`)];
}

/** Presses a key where the focus is, or on the given element. Returns the event, to tell whether the page took it. */
export function press(key: string, { on = document.activeElement ?? document.body, ...more }: KeyboardEventInit & { on?: Element } = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...more });
  on.dispatchEvent(event);
  return event;
}

/** Clicks with a mouse. Returns the event, to tell whether the page took it. */
export function click(element: Element, more: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...more });
  element.dispatchEvent(event);
  if (!event.defaultPrevented) actAfterClick(element);
  return event;
}

/** The box that layout would give to an element: left, top, width and height. */
export function place(element: Element, left: number, top: number, width: number, height: number): void {
  const box = new DOMRect(left, top, width, height);
  element.getBoundingClientRect = () => box;
  element.getClientRects = () => [box] as unknown as DOMRectList;
}

/** Puts a fresh clipboard into the browser; returns the texts that are written to it. */
export function useClipboard(): string[] {
  const texts: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void texts.push(text));
  return texts;
}

/** Forbids storage, as browsers do where a reader wants that. */
export function forbidStorage(): void {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  for (const storage of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(storage, { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
}

/** Lets everything happen that waits for promises only. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}

/** Goes to an address of the site without loading anything. */
export function visit(address: string): void {
  history.replaceState(null, '', address);
}

let runs = 0;

/** A query for a module that reads the page when it is loaded: with it, the module runs again for the page of this test. */
export function again(): string {
  runs += 1;
  return `run=${runs}`;
}

/**
 * Starts each test of a file on an empty page without memory. Listeners of the page are taken away too, those of scripts that other
 * test files have loaded among them.
 */
export function usePage(): void {
  beforeEach(removeListeners);
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    removeListeners();
    show('');
    document.head.replaceChildren();
    for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    visit('/');
  });
}
