import { Behavior } from '../elements/behavior.ts';
import { el } from '../elements/el.ts';

/** Bubbles from a schema when it is inserted. */
export const FILLED_EVENT = 'lectern:filled';

/** Schemas by the URL of their page, so that each is fetched once. */
const schemas = new Map<string, Promise<Element>>();

function load(address: string): Promise<Element> {
  const known = schemas.get(address);
  if (known) return known;
  const schema = fetch(address).then(async (response) => {
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const value = page.querySelector('[data-schema]>.api-section>.lc-value');
    if (!value) throw new Error(address);
    dropIds(value);
    // The reader opened this schema to see all of it.
    for (const fold of value.querySelectorAll<HTMLDetailsElement>('.lc-more-members,.lc-rest')) fold.open = true;
    return value;
  });
  // The failure may be temporary, so the next attempt fetches again.
  schema.catch(() => schemas.delete(address));
  schemas.set(address, schema);
  return schema;
}

/** Ids depend on where the schema is inserted. */
function dropIds(root: Element): void {
  for (const row of root.querySelectorAll('[id]')) row.removeAttribute('id');
  for (const link of root.querySelectorAll('.lc-members > li > a[href^="#"]')) {
    link.replaceWith(el('strong', {}, ...link.childNodes));
  }
}

/** `<lectern-schema>` in a `details`: a link to a schema's page that is replaced with the schema when opened. */
class NestedSchema extends Behavior {
  start(signal: AbortSignal): void {
    const details = this.closest('details');
    details?.addEventListener('toggle', () => void this.#fill(), { signal });
    details?.firstElementChild?.addEventListener('pointerenter', () => this.#address && load(this.#address).catch(() => {}), {
      signal,
      once: true,
    });
    if (details?.open) void this.#fill();
  }

  get #address(): string {
    return (!this.hasAttribute('data-filled') && this.querySelector<HTMLAnchorElement>(':scope > a')?.href) || '';
  }

  async #fill(): Promise<void> {
    const details = this.closest('details');
    // Opening everything for print must not load anything. Printed pages show the link.
    if (!details?.open || this.#address === '' || matchMedia('print').matches) return;
    this.ariaBusy = 'true';
    const schema = await load(this.#address).catch(() => undefined);
    this.ariaBusy = null;
    // Without the schema, the link remains.
    if (!schema || this.hasAttribute('data-filled')) return;
    this.toggleAttribute('data-filled', true);
    this.replaceChildren(...document.importNode(schema, true).childNodes);
    giveIds(this);
    this.dispatchEvent(new Event(FILLED_EVENT, { bubbles: true }));
  }
}

/** Loaded rows have no ids yet, and deeply nested rows have none to keep the page small. */
export function giveIds(root: ParentNode): void {
  // Outer rows come first.
  for (const row of root.querySelectorAll('.lc-members > li:not([id])')) if (!row.closest('lectern-schema:not([data-filled])')) giveId(row);
}

function giveId(row: Element): void {
  const parent = row.parentElement?.closest('[id]')?.id;
  const name = row.querySelector(':scope > strong');
  if (!parent || !name) return;
  const slug = name.textContent.replace(/[^\p{L}\p{N}_]+/gu, '-').replace(/^-+|-+$/g, '');
  const id = `${parent}-${slug || 'any'}`;
  if (document.getElementById(id)) return;
  row.id = id;
  name.replaceWith(el('a', { href: `#${encodeURIComponent(id)}` }, ...name.childNodes));
}

customElements.define('lectern-schema', NestedSchema);
