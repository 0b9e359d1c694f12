/** Bubbles from a schema when it has been put in its place. */
export const FILLED_EVENT = 'lectern:filled';

/** Fragments by address: a schema that stands at several places is loaded once. */
const files = new Map<string, Promise<string>>();

function load(address: string): Promise<string> {
  const known = files.get(address);
  if (known) return known;
  const file = fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return await response.text();
  });
  // A failure may pass; the next attempt asks again.
  file.catch(() => files.delete(address));
  files.set(address, file);
  return file;
}

/** `<lectern-schema name="…">`, named after its file, in a `details`: a link to a schema's page that becomes the schema itself when it is opened. */
class SchemaFragment extends HTMLElement {
  #events = new AbortController();

  connectedCallback(): void {
    const details = this.closest('details');
    const { signal } = this.#events;
    details?.addEventListener('toggle', this.#fill, { signal });
    details?.firstElementChild?.addEventListener('pointerenter', () => this.#address && load(this.#address).catch(() => {}), {
      signal,
      once: true,
    });
    if (details?.open) void this.#fill();
  }

  disconnectedCallback(): void {
    this.#events.abort();
    this.#events = new AbortController();
  }

  get #address(): string {
    const folder = this.closest<HTMLElement>('[data-fragments]')?.dataset.fragments;
    return folder === undefined ? '' : `${folder}${this.getAttribute('name') ?? ''}.htm`;
  }

  #fill = async (): Promise<void> => {
    const details = this.closest('details');
    // Paper shows the link: opening everything for print loads nothing.
    if (!details?.open || this.hasAttribute('data-filled') || this.#address === '' || matchMedia('print').matches) return;
    this.ariaBusy = 'true';
    const html = await load(this.#address).catch(() => undefined);
    this.ariaBusy = null;
    // Without the fragment the link remains.
    if (html === undefined || this.hasAttribute('data-filled')) return;
    this.toggleAttribute('data-filled', true);
    this.innerHTML = html;
    giveIds(this);
    this.dispatchEvent(new Event(FILLED_EVENT, { bubbles: true }));
  };
}

/** Rows of a fragment have no ids, since those depend on where it stands; those deep in a page have none, to keep it light. */
export function giveIds(root: ParentNode): void {
  // Outer rows come first.
  for (const row of root.querySelectorAll('.fields > li:not([id])')) giveId(row);
}

function giveId(row: Element): void {
  const parent = row.parentElement?.closest('[id]')?.id;
  const name = row.querySelector(':scope > strong');
  if (!parent || !name) return;
  const slug = name.textContent.replace(/[^\p{L}\p{N}_]+/gu, '-').replace(/^-+|-+$/g, '');
  const id = `${parent}-${slug || 'any'}`;
  if (document.getElementById(id)) return;
  row.id = id;
  const link = document.createElement('a');
  link.href = `#${encodeURIComponent(id)}`;
  link.append(...name.childNodes);
  name.replaceWith(link);
}

customElements.define('lectern-schema', SchemaFragment);
