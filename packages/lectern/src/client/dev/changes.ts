import type { ProblemCounts, ShownProblem } from '../../view/props/problem-list.ts';
import { el } from '../elements/el.ts';
import { followPlaces, OPEN_PLACE } from './open-place.ts';
import type { ProblemPanel } from './problem-panel.tsx';

/** Listens to changes of the current page: reloads it, updates its styles, or shows its problems. */

/** URLs of the dev server. */
interface DevUrls {
  changes: string;
  problemStyles: string;
  problemList: string;
  panelStyles: string;
  editor: string;
}

const script = document.querySelector<HTMLScriptElement>('script[data-changes]');
const { changes, problemStyles, problemList, panelStyles, editor } = script?.dataset ?? {};
if (changes && problemStyles && problemList && panelStyles && editor) follow({ changes, problemStyles, problemList, panelStyles, editor });

/** Problems that were read and put away, one after the other. */
let hidden: string | undefined;

function follow(urls: DevUrls): void {
  const { problemStyles } = urls;
  let source: EventSource | undefined;
  let loading: Promise<typeof import('./problem-panel.tsx')> | undefined;
  let panel: ProblemPanel | undefined;
  const count = async (counts: ProblemCounts) => {
    // A site without problems needs no panel.
    if (!loading && Object.values(counts).every((one) => one === 0)) return;
    const module = await (loading ??= import('./problem-panel.tsx'));
    panel ??= new module.ProblemPanel(urls);
    panel.update(counts);
  };
  const connect = () => {
    const url = new URL(urls.changes, location.href);
    url.searchParams.set('path', location.pathname);
    source = new EventSource(url);
    let isFirst = true;
    source.addEventListener('reload', () => {
      panel?.keepOpen();
      location.reload();
    });
    source.addEventListener('problems', ({ data }) => {
      const problems = JSON.parse(data) as ShownProblem[];
      // The first event describes the current state, not a change.
      if (!isFirst || textOf(problems) !== hidden) showProblems(problems, problemStyles);
      isFirst = false;
    });
    source.addEventListener('styles', ({ data }) => {
      for (const href of JSON.parse(data) as string[]) swapStyles(href);
    });
    source.addEventListener('counts', ({ data }) => void count(JSON.parse(data) as ProblemCounts));
  };
  // A browser opens only a few connections to one server. A page that nobody sees needs none; it asks when it is looked at again.
  const decide = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && source === undefined) connect();
    if (isSeen) return;
    source?.close();
    source = undefined;
  };
  document.addEventListener('visibilitychange', decide);
  addEventListener('pagehide', () => {
    source?.close();
    source = undefined;
  });
  addEventListener('pageshow', decide);
  decide();
  followPlaces(document, urls.editor);
  if (document.querySelector('[data-open-place]')) addStyles(problemStyles);
  const shown = document.querySelector<HTMLElement>('[data-dev-problems]');
  if (shown) addHideButton(shown);
}

/** The old sheet goes when the new one is there, so that the page is never without. */
function swapStyles(href: string): void {
  for (const old of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const url = new URL(old.href);
    if (url.pathname !== href) continue;
    url.searchParams.set('at', String(Date.now()));
    const next = old.cloneNode() as HTMLLinkElement;
    next.href = url.href;
    next.addEventListener('load', () => old.remove(), { once: true });
    next.addEventListener('error', () => next.remove(), { once: true });
    old.after(next);
  }
}

/** No problems remove the list. */
function showProblems(problems: readonly ShownProblem[], styles: string): void {
  const shown = document.querySelector<HTMLElement>('[data-dev-problems]');
  if (shown !== null && problemsIn(shown) === textOf(problems)) return;
  shown?.remove();
  if (problems.length === 0) return;
  addStyles(styles);
  const heading = `${problems.length === 1 ? '1 problem' : `${problems.length} problems`} to fix`;
  const section = el(
    'section',
    { class: 'dev-problems', role: 'alert', 'data-dev-problems': true },
    el('h2', {}, heading),
    ...problems.map(preformatted),
  );
  addHideButton(section);
  document.body.append(section);
}

function addStyles(href: string): void {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`) !== null) return;
  document.head.append(el('link', { rel: 'stylesheet', href }));
}

function textOf(problems: readonly ShownProblem[]): string {
  return problems.map(({ text }) => text).join('\n');
}

function problemsIn(section: HTMLElement): string {
  return [...section.querySelectorAll('pre')].map((pre) => pre.textContent).join('\n');
}

function preformatted({ place, text }: ShownProblem): HTMLElement {
  return el('pre', {}, place !== '' && el('button', { type: 'button', ...OPEN_PLACE }, place), text.slice(place.length));
}

/** What was read may be in the way; the next change shows it again. */
function addHideButton(section: HTMLElement): void {
  const hide = () => {
    hidden = problemsIn(section);
    section.remove();
  };
  section.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  section.append(el('button', { type: 'button', click: hide }, 'Hide'));
}
