/** @jsxImportSource preact */
import { type ComponentChildren, createRef, render } from 'preact';
import type { ProblemCounts, ProblemGroup, ProblemLists, ProblemSeverity } from '../../view/props/problem-list.ts';
import { followPlaces, OPEN_PLACE } from './open-place.ts';

interface PanelUrls {
  problemList: string;
  panelStyles: string;
  editor: string;
}

type Part = keyof ProblemLists;

const SEVERITIES: readonly ProblemSeverity[] = ['error', 'warning', 'notice'];
const PARTS: Record<Part, string> = { page: 'This page', site: 'Site' };
const EMPTY: Record<Part, string> = { page: 'This page has no problems.', site: 'The site has no problems.' };
const PART_KEYS: Partial<Record<string, Part>> = { ArrowLeft: 'page', ArrowRight: 'site', Home: 'page', End: 'site' };
/** Problems of a code that are shown before the rest of them is opened. */
const UNFOLDED = 3;
/** Which part was open before the page was reloaded. */
const OPEN_KEY = 'lectern-dev-panel';

/** A button with the number of problems, and a dialog that lists them. In a shadow root, so that it and the page can't affect each other. */
export class ProblemPanel {
  readonly #urls: PanelUrls;
  readonly #host = makeHost();
  readonly #root: ShadowRoot;
  readonly #dialog = createRef<HTMLDialogElement>();
  #counts: ProblemCounts = { error: 0, warning: 0, notice: 0 };
  #selected: Part = 'page';
  /** Undefined while the list is read. */
  #lists: ProblemLists | undefined;
  #isUnreachable = false;
  /** Number of the last request. An earlier response is outdated. */
  #request = 0;

  constructor(urls: PanelUrls) {
    this.#urls = urls;
    this.#root = this.#host.attachShadow({ mode: 'open' });
    this.#render();
    followPlaces(this.#root, urls.editor);
    document.body.append(this.#host);
    const part = takeOpenPart();
    if (part) this.#open(part);
  }

  /** Shows the number of problems, and reads the list again if it is open. */
  update(counts: ProblemCounts): void {
    this.#counts = counts;
    this.#render();
    if (this.#dialog.current?.open) void this.#load();
  }

  /** Opens the dialog again after a reload if it is open. */
  keepOpen(): void {
    if (!this.#dialog.current?.open) return;
    try {
      sessionStorage.setItem(OPEN_KEY, this.#selected);
    } catch {
      // Without storage, the dialog is closed.
    }
  }

  #render(): void {
    const total = formatCounts(this.#counts);
    this.#host.toggleAttribute('data-shown', total !== '');
    render(
      <>
        <link rel="stylesheet" href={this.#urls.panelStyles} />
        <button type="button" class="toggle" aria-haspopup="dialog" hidden={total === ''} onClick={() => this.#open()}>
          <span class="hidden">Problems: </span>
          <Counts counts={this.#counts} />
        </button>
        <dialog
          ref={this.#dialog}
          aria-labelledby="title"
          onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
        >
          {this.#content()}
        </dialog>
      </>,
      this.#root,
    );
  }

  #content(): ComponentChildren {
    const counts = this.#lists?.[this.#selected].counts;
    const total = counts && (formatCounts(counts) || 'No problems');
    return (
      <div class="content">
        <header>
          <h2 id="title">Problems</h2>
          <p class="total" role="status">
            {this.#isUnreachable ? 'The dev server cannot be reached.' : total}
          </p>
          <button type="button" class="close" aria-label="Close" onClick={() => this.#dialog.current?.close()}>
            ×
          </button>
        </header>
        <div role="tablist" aria-labelledby="title" onKeyDown={(event) => this.#moveTab(event)}>
          {eachPart((part) => this.#tab(part))}
        </div>
        {eachPart((part) => (
          <div key={part} role="tabpanel" id={part} aria-labelledby={`${part}-tab`} tabindex={0} hidden={part !== this.#selected}>
            {this.#list(part)}
          </div>
        ))}
      </div>
    );
  }

  #tab(part: Part): ComponentChildren {
    const isSelected = part === this.#selected;
    return (
      <button
        key={part}
        type="button"
        role="tab"
        id={`${part}-tab`}
        aria-controls={part}
        aria-selected={isSelected}
        tabindex={isSelected ? 0 : -1}
        onClick={() => this.#select(part)}
      >
        {PARTS[part]} {this.#lists && <span class="number">{sum(this.#lists[part].counts)}</span>}
      </button>
    );
  }

  #list(part: Part): ComponentChildren {
    if (!this.#lists) return <p class="empty">Loading…</p>;
    const { groups } = this.#lists[part];
    if (groups.length === 0) return <p class="empty">{EMPTY[part]}</p>;
    return groups.map((group) => <Group key={`${group.severity} ${group.code}`} {...group} />);
  }

  #open(part?: Part): void {
    this.#lists = undefined;
    this.#select(part ?? 'page');
    this.#dialog.current?.showModal();
    void this.#load(part === undefined);
  }

  /** @param choosesPart selects the site if only others of its pages have problems */
  async #load(choosesPart = false): Promise<void> {
    const request = ++this.#request;
    const url = new URL(this.#urls.problemList, location.href);
    url.searchParams.set('path', location.pathname);
    const lists = await fetch(url)
      .then((response) => response.json() as Promise<ProblemLists>)
      .catch(() => undefined);
    if (request !== this.#request) return;
    this.#isUnreachable = lists === undefined;
    this.#lists = lists ?? this.#lists;
    const isElsewhere = lists?.page.groups.length === 0 && lists.site.groups.length > 0;
    if (choosesPart && isElsewhere) this.#selected = 'site';
    const hadFocus = this.#root.activeElement !== null;
    this.#render();
    // What had the focus may be solved.
    if (hadFocus && this.#root.activeElement === null) this.#root.getElementById(`${this.#selected}-tab`)?.focus();
  }

  #select(part: Part): void {
    this.#selected = part;
    this.#render();
  }

  #moveTab(event: KeyboardEvent): void {
    const target = PART_KEYS[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.#select(target);
    this.#root.getElementById(`${target}-tab`)?.focus();
  }
}

function Counts({ counts }: { counts: ProblemCounts }) {
  const shown = SEVERITIES.filter((severity) => counts[severity] > 0);
  return shown.map((severity, index) => (
    <span key={severity} class="count">
      <Mark severity={severity} />
      {counts[severity]}
      <span class="hidden">{` ${counts[severity] === 1 ? severity : `${severity}s`}${index === shown.length - 1 ? '' : ', '}`}</span>
    </span>
  ));
}

function Group({ code, severity, count, problems }: ProblemGroup) {
  const items = problems.map(({ place, message, hint }) => (
    <li key={`${place} ${message}`}>
      {place !== '' && (
        <button type="button" {...OPEN_PLACE}>
          {place}
        </button>
      )}
      <p>
        <WithCode text={message} />
      </p>
      {hint !== undefined && (
        <p class="hint">
          <WithCode text={hint} />
        </p>
      )}
    </li>
  ));
  const rest = items.slice(UNFOLDED);
  return (
    <section>
      <h3>
        <Mark severity={severity} />
        <span class="severity">{severity}</span>
        <code>{code}</code>
        {count > 1 && <span class="number">{count}</span>}
      </h3>
      <ul>{items.slice(0, UNFOLDED)}</ul>
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <ul>{rest}</ul>
          {count > problems.length && (
            <p class="cut">
              {count - problems.length} others are not listed. <code>lectern check --all</code> prints all.
            </p>
          )}
        </details>
      )}
    </section>
  );
}

/** The sign of a severity, which differs in its form too. */
function Mark({ severity }: { severity: ProblemSeverity }) {
  return <span class={`mark ${severity}`} aria-hidden="true" />;
}

/** Text with code in backticks. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part));
}

function eachPart<T>(show: (part: Part) => T): T[] {
  return [show('page'), show('site')];
}

/** Not a `div`, which a page may style. */
function makeHost(): HTMLElement {
  const host = document.createElement('lectern-dev-panel');
  Object.assign(host, { lang: 'en', dir: 'ltr' });
  return host;
}

function sum(counts: ProblemCounts): number {
  return SEVERITIES.reduce((total, severity) => total + counts[severity], 0);
}

/** "2 errors, 1 notice". Empty if there are none. */
function formatCounts(counts: ProblemCounts): string {
  return SEVERITIES.filter((severity) => counts[severity] > 0)
    .map((severity) => `${counts[severity]} ${severity}${counts[severity] === 1 ? '' : 's'}`)
    .join(', ');
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
