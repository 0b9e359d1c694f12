import { Component, type ComponentChildren, h, hydrate, render, type VNode } from 'preact';
// Use React's behavior for events, attributes, and the rest.
import 'preact/compat';
import { addBase } from './addresses.ts';
import { FailureNote } from './failure.ts';
import { partScope, WithParts } from './parts.ts';
import { NO_TEXTS, type PartTexts, withState } from './state.ts';

/** Code of an island. `slot` returns page content inside it. */
export type MakeIsland = (slot: (index: number) => ComponentChildren) => ComponentChildren;

interface PageIslands {
  islands: Record<string, MakeIsland>;
  /** Markup of icons by name and type. */
  icons: Record<string, string>;
  /** What components say in the language of the page. */
  texts?: PartTexts;
  base: string;
  /** What the URL of a page ends with. */
  ending?: string;
}

let page: PageIslands | undefined;

/** Hydrates the islands of the page. */
export function mount(islands: PageIslands): void {
  page = islands;
  addBase(islands.base, islands.ending);
  if (!customElements.get('lectern-island')) customElements.define('lectern-island', LecternIsland);
}

/** Page content that code can move but not change. */
class Slot extends Component<{ name: string; html: string }> {
  override shouldComponentUpdate(): boolean {
    return false;
  }

  override render() {
    return h('lectern-slot', { 'data-slot': this.props.name, dangerouslySetInnerHTML: { __html: this.props.html } });
  }
}

class LecternIsland extends HTMLElement {
  #isLive = false;

  connectedCallback(): void {
    const index = this.dataset['island'] ?? '';
    const make = page?.islands[index];
    if (this.#isLive || !make) return;
    this.#isLive = true;
    const slot = (n: number): ComponentChildren => h(Slot, { name: `${index}:${n}`, html: slots(`${index}:${n}`) });
    const slots = readSlots(this);
    const parts = new Map([...this.querySelectorAll('lectern-part')].map((part) => [part.getAttribute('data-part'), part.innerHTML]));
    const state = {
      icon: (name: string, type: string | undefined) => page?.icons[`${name}|${type ?? ''}`] ?? '',
      texts: page?.texts ?? NO_TEXTS,
    };
    const scope = partScope((_name, _props, mark) => ({ mark, html: parts.get(mark) }), `${index}:`);
    const root = h(
      FailureNote,
      { text: state.texts.failed },
      h(
        WithParts,
        { scope },
        h(() => make(slot) as VNode, null),
      ),
    );
    withState(state, () => {
      if (this.dataset['fresh'] === undefined) hydrate(root, this);
      else {
        this.replaceChildren();
        render(root, this);
      }
    });
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected || !this.#isLive) return;
      this.#isLive = false;
      render(null, this);
    });
  }
}

/** The HTML of slots by name. Slots that aren't shown yet are in templates. */
function readSlots(island: Element): (name: string) => string {
  const found = new Map<string, string>();
  for (const slot of island.querySelectorAll('lectern-slot, template[data-slot]')) {
    const name = slot.getAttribute('data-slot') ?? '';
    if (!found.has(name)) found.set(name, slot.innerHTML);
  }
  for (const template of island.querySelectorAll(':scope > template[data-slot]')) template.remove();
  return (name) => found.get(name) ?? '';
}
