/** Listens to changes of the current page: reloads it, updates its styles, or shows its problems. */

const script = document.querySelector<HTMLScriptElement>('script[data-changes]');
const { changes, problemStyles } = script?.dataset ?? {};
if (changes !== undefined && problemStyles !== undefined) follow(changes, problemStyles);

/** Problems that were read and put away, one after the other. */
let hidden: string | undefined;

function follow(address: string, problemStyles: string): void {
  let source: EventSource | undefined;
  const connect = () => {
    const url = new URL(address, location.href);
    url.searchParams.set('path', location.pathname);
    source = new EventSource(url);
    let isFirst = true;
    source.addEventListener('reload', () => location.reload());
    source.addEventListener('problems', ({ data }) => {
      const problems = JSON.parse(data) as string[];
      // The first event describes the current state, not a change.
      if (!isFirst || problems.join('\n') !== hidden) showProblems(problems, problemStyles);
      isFirst = false;
    });
    source.addEventListener('styles', ({ data }) => {
      for (const href of JSON.parse(data) as string[]) swapStyles(href);
    });
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

/** @param problems as they are printed; none takes the list away */
function showProblems(problems: readonly string[], styles: string): void {
  const shown = document.querySelector<HTMLElement>('[data-dev-problems]');
  if (shown !== null && problemsIn(shown) === problems.join('\n')) return;
  shown?.remove();
  if (problems.length === 0) return;
  if (document.querySelector(`link[href="${CSS.escape(styles)}"]`) === null) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    document.head.append(link);
  }
  const section = document.createElement('section');
  section.className = 'dev-problems';
  section.setAttribute('role', 'alert');
  section.dataset.devProblems = '';
  const heading = document.createElement('h2');
  heading.textContent = `${problems.length === 1 ? '1 problem' : `${problems.length} problems`} to fix`;
  section.append(heading, ...problems.map(preformatted));
  addHideButton(section);
  document.body.append(section);
}

function problemsIn(section: HTMLElement): string {
  return [...section.querySelectorAll('pre')].map((pre) => pre.textContent).join('\n');
}

function preformatted(text: string): HTMLElement {
  const pre = document.createElement('pre');
  pre.textContent = text;
  return pre;
}

/** What was read may be in the way; the next change shows it again. */
function addHideButton(section: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Hide';
  const hide = () => {
    hidden = problemsIn(section);
    section.remove();
  };
  button.addEventListener('click', hide);
  section.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  section.append(button);
}
