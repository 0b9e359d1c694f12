import type { ProblemCounts, ProblemGroup, ProblemList, ProblemLists, ProblemSeverity } from '../../view/props/problem-list.ts';
import { el } from '../elements/el.ts';
import { followPlaces, placeButton } from './open-place.ts';

interface PanelUrls {
  problemList: string;
  panelStyles: string;
  editor: string;
}

type Part = keyof ProblemLists;

const SEVERITIES: readonly ProblemSeverity[] = ['error', 'warning', 'notice'];
const PARTS: Record<Part, string> = { page: 'This page', site: 'Site' };
/** Problems of a code that are shown before the rest of them is opened. */
const UNFOLDED = 3;
/** Which part was open before the page was reloaded. */
const OPEN_KEY = 'lectern-dev-panel';

/** A button with the number of problems, and a dialog that lists them. In a shadow root, so that it and the page can't affect each other. */
export class ProblemPanel {
  readonly #urls: PanelUrls;
  readonly #toggle = el('button', { type: 'button', class: 'toggle', 'aria-haspopup': 'dialog', click: () => this.#open() });
  readonly #total = el('p', { class: 'total', role: 'status' });
  readonly #tabs = { page: this.#tab('page'), site: this.#tab('site') };
  readonly #lists = { page: this.#list('page'), site: this.#list('site') };
  readonly #dialog: HTMLDialogElement;
  readonly #host = makeHost();
  /** Numbers of problems of each part. Empty while the list is read. */
  readonly #totals: Partial<Record<Part, string>> = {};
  /** Codes whose problems are all shown, by part. */
  readonly #unfolded = new Set<string>();
  /** Number of the last request. An earlier response is outdated. */
  #request = 0;

  constructor(urls: PanelUrls) {
    this.#urls = urls;
    this.#dialog = el(
      'dialog',
      { 'aria-labelledby': 'title', click: ({ target }: Event) => target === this.#dialog && this.#dialog.close() },
      el(
        'div',
        { class: 'content' },
        el(
          'header',
          {},
          el('h2', { id: 'title' }, 'Problems'),
          this.#total,
          el('button', { type: 'button', class: 'close', 'aria-label': 'Close', click: () => this.#dialog.close() }, '×'),
        ),
        el(
          'div',
          { role: 'tablist', 'aria-labelledby': 'title', keydown: (event: KeyboardEvent) => this.#moveTab(event) },
          this.#tabs.page,
          this.#tabs.site,
        ),
        this.#lists.page,
        this.#lists.site,
      ),
    );
    const root = this.#host.attachShadow({ mode: 'open' });
    root.append(el('link', { rel: 'stylesheet', href: urls.panelStyles }), this.#toggle, this.#dialog);
    followPlaces(root, urls.editor);
    document.body.append(this.#host);
    const part = takeOpenPart();
    if (part) this.#open(part);
  }

  /** Shows the number of problems, and reads the list again if it is open. */
  update(counts: ProblemCounts): void {
    const total = formatCounts(counts);
    this.#toggle.hidden = total === '';
    this.#host.toggleAttribute('data-shown', total !== '');
    const shown = SEVERITIES.filter((severity) => counts[severity] > 0);
    this.#toggle.replaceChildren(
      el('span', { class: 'hidden' }, 'Problems: '),
      ...shown.map((severity, index) => {
        const name = `${counts[severity] === 1 ? severity : `${severity}s`}${index === shown.length - 1 ? '' : ', '}`;
        return el('span', { class: 'count' }, mark(severity), String(counts[severity]), el('span', { class: 'hidden' }, ` ${name}`));
      }),
    );
    if (this.#dialog.open) void this.#load();
  }

  /** Opens the dialog again after a reload if it is open. */
  keepOpen(): void {
    if (!this.#dialog.open) return;
    try {
      sessionStorage.setItem(OPEN_KEY, this.#selected());
    } catch {
      // Without storage, the dialog is closed.
    }
  }

  #open(part?: Part): void {
    for (const list of Object.values(this.#lists)) list.replaceChildren(el('p', { class: 'empty' }, 'Loading…'));
    for (const one of ['page', 'site'] as const) delete this.#totals[one];
    this.#select(part ?? 'page');
    this.#dialog.showModal();
    void this.#load(part === undefined);
  }

  /** @param choosesPart selects the site if only others of its pages have problems */
  async #load(choosesPart = false): Promise<void> {
    const request = ++this.#request;
    const url = new URL(this.#urls.problemList, location.href);
    url.searchParams.set('path', location.pathname);
    let lists: ProblemLists;
    try {
      lists = (await (await fetch(url)).json()) as ProblemLists;
    } catch {
      if (request === this.#request) this.#total.textContent = 'The dev server cannot be reached.';
      return;
    }
    if (request !== this.#request) return;
    for (const part of ['page', 'site'] as const) this.#show(part, lists[part]);
    const isElsewhere = lists.page.groups.length === 0 && lists.site.groups.length > 0;
    this.#select(choosesPart && isElsewhere ? 'site' : this.#selected());
  }

  #show(part: Part, { counts, groups }: ProblemList): void {
    const number = SEVERITIES.reduce((sum, severity) => sum + counts[severity], 0);
    this.#totals[part] = formatCounts(counts) || 'No problems';
    this.#tabs[part].replaceChildren(PARTS[part], ' ', el('span', { class: 'number' }, String(number)));
    const list = this.#lists[part];
    const focused = list.contains(this.#focused()) ? [...list.querySelectorAll('button, summary')].indexOf(this.#focused() as Element) : -1;
    const empty = part === 'page' ? 'This page has no problems.' : 'The site has no problems.';
    list.replaceChildren(...(groups.length > 0 ? groups.map((group) => this.#group(part, group)) : [el('p', { class: 'empty' }, empty)]));
    if (focused === -1) return;
    const next = [...list.querySelectorAll<HTMLElement>('button, summary')];
    (next[focused] ?? next.at(-1) ?? this.#tabs[part]).focus();
  }

  #group(part: Part, { code, severity, count, problems }: ProblemGroup): HTMLElement {
    const items = problems.map(({ place, message, hint }) =>
      el(
        'li',
        {},
        place !== '' && placeButton(place),
        el('p', {}, ...withCode(message)),
        hint !== undefined && el('p', { class: 'hint' }, ...withCode(hint)),
      ),
    );
    const rest = items.slice(UNFOLDED);
    const key = `${part} ${severity} ${code}`;
    const heading = el(
      'h3',
      {},
      mark(severity),
      el('span', { class: 'severity' }, severity),
      el('code', {}, code),
      count > 1 && el('span', { class: 'number' }, String(count)),
    );
    return el(
      'section',
      {},
      heading,
      el('ul', {}, ...items.slice(0, UNFOLDED)),
      rest.length > 0 &&
        el(
          'details',
          { open: this.#unfolded.has(key), toggle: ({ target }: Event) => this.#keepFold(key, target as HTMLDetailsElement) },
          el('summary', {}, `${rest.length} more`),
          el('ul', {}, ...rest),
          count > problems.length &&
            el(
              'p',
              { class: 'cut' },
              `${count - problems.length} others are not listed. `,
              el('code', {}, 'lectern check --all'),
              ' prints all.',
            ),
        ),
    );
  }

  #keepFold(key: string, { open }: HTMLDetailsElement): void {
    if (open) this.#unfolded.add(key);
    else this.#unfolded.delete(key);
  }

  #tab(part: Part): HTMLButtonElement {
    return el(
      'button',
      { type: 'button', role: 'tab', id: `${part}-tab`, 'aria-controls': part, click: () => this.#select(part) },
      PARTS[part],
    );
  }

  #list(part: Part): HTMLElement {
    return el('div', { role: 'tabpanel', id: part, 'aria-labelledby': `${part}-tab`, tabindex: '0' });
  }

  #select(part: Part): void {
    for (const one of ['page', 'site'] as const) {
      this.#tabs[one].setAttribute('aria-selected', String(one === part));
      this.#tabs[one].tabIndex = one === part ? 0 : -1;
      this.#lists[one].hidden = one !== part;
    }
    const total = this.#totals[part] ?? '';
    // Screen readers announce each change.
    if (this.#total.textContent !== total) this.#total.textContent = total;
  }

  #selected(): Part {
    return this.#lists.page.hidden ? 'site' : 'page';
  }

  #moveTab(event: KeyboardEvent): void {
    const target = { ArrowLeft: 'page', ArrowRight: 'site', Home: 'page', End: 'site' }[event.key] as Part | undefined;
    if (target === undefined) return;
    event.preventDefault();
    this.#select(target);
    this.#tabs[target].focus();
  }

  #focused(): Element | null {
    return this.#host.shadowRoot?.activeElement ?? null;
  }
}

/** Not a `div`, which a page may style. */
function makeHost(): HTMLElement {
  const host = document.createElement('lectern-dev-panel');
  Object.assign(host, { lang: 'en', dir: 'ltr' });
  return host;
}

/** The sign of a severity, which differs in its form too. */
function mark(severity: ProblemSeverity): HTMLElement {
  return el('span', { class: `mark ${severity}`, 'aria-hidden': 'true' });
}

/** "2 errors, 1 notice". Empty if there are none. */
function formatCounts(counts: ProblemCounts): string {
  return SEVERITIES.filter((severity) => counts[severity] > 0)
    .map((severity) => `${counts[severity]} ${severity}${counts[severity] === 1 ? '' : 's'}`)
    .join(', ');
}

/** Text with code in backticks. */
function withCode(text: string): (string | HTMLElement)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? el('code', {}, part) : part));
}

/** The part that was open before a reload, once. */
function takeOpenPart(): Part | undefined {
  try {
    const part = sessionStorage.getItem(OPEN_KEY);
    sessionStorage.removeItem(OPEN_KEY);
    return part === 'page' || part === 'site' ? part : undefined;
  } catch {
    return undefined;
  }
}
