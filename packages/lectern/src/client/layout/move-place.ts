import { el } from '../elements/el.ts';

/**
 * Replaces the menus, tabs, and sidebar with those of another place.
 * @param file name of the file that contains them
 * @param isHere whether the named part of the site lists this page
 */
export async function moveTo(file: string, isHere: (name: string) => boolean): Promise<void> {
  const sidebar = document.querySelector<HTMLElement>('lectern-sidebar');
  const navbar = document.getElementById('navbar');
  if (!sidebar || !navbar) return;
  const response = await fetch(`${sidebar.dataset.files ?? ''}${file}.htm`);
  if (!response.ok) return;
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  const source = template.content.firstElementChild;
  if (!(source instanceof HTMLElement)) return;
  const part = (name: string): Node[] => [...(source.querySelector(`[data-part="${name}"]`)?.childNodes ?? [])];

  leadFromHere(source, isHere);
  const version = '.lc-version-label, .lc-version-menu, .lc-version-menu + .lc-menu';
  replace(navbar.querySelector('.lc-top-bar-brand'), version, part('versions'), 'end');
  // A site can have tabs of its own.
  const hasOwnTabs = 'tabs' in document.documentElement.dataset && !navbar.querySelector('.nav-tabs');
  replace(navbar, ':scope > .nav-tabs', hasOwnTabs ? [] : part('tabs'), 'end');
  document.documentElement.toggleAttribute('data-tabs', hasOwnTabs || navbar.querySelector('.nav-tabs') !== null);

  const switches = document.querySelector('.lc-drawer-switches');
  replace(switches, version, part('drawer-versions'), 'start');
  replace(switches, '.nav-tabs', hasOwnTabs ? [] : part('drawer-tabs'), 'end');
  document.querySelector('.lc-sidebar-switchers')?.replaceChildren(...part('choices'));

  // Its behavior starts when it is inserted again.
  const { parentNode, nextSibling } = sidebar;
  sidebar.remove();
  const nav = sidebar.querySelector('.lc-sidebar-nav');
  nav?.replaceChildren(...part('nav'));
  const current = nav && markCurrent(nav);
  parentNode?.insertBefore(sidebar, nextSibling);
  if (nav && current) paginate(nav, current, source.dataset);

  const search = document.querySelector<HTMLElement>('lectern-search');
  if (source.dataset.version === undefined) search?.removeAttribute('data-version');
  else if (search) search.dataset.version = source.dataset.version;
}

function replace(box: Element | null, selector: string, nodes: readonly Node[], where: 'start' | 'end'): void {
  if (!box) return;
  for (const old of box.querySelectorAll(selector)) old.remove();
  if (where === 'start') box.prepend(...nodes);
  else box.append(...nodes);
}

/** Menu entries link to first pages. Keep this page instead, or use the link of the page's own menus. */
function leadFromHere(source: Element, isHere: (name: string) => boolean): void {
  const known = new Map([...document.querySelectorAll<HTMLAnchorElement>('a[data-place]')].map((link) => [link.dataset.place, link.href]));
  for (const link of source.querySelectorAll<HTMLAnchorElement>('a[data-place]')) {
    const { place = '' } = link.dataset;
    const href = isHere(place) ? location.pathname : known.get(place);
    if (href !== undefined) link.href = href;
  }
}

function markCurrent(nav: Element): HTMLAnchorElement | undefined {
  const current = pageLinks(nav).find((link) => samePage(link.pathname, location.pathname));
  if (!current) return undefined;
  current.setAttribute('aria-current', 'page');
  current.dataset.active = '';
  for (let around = current.parentElement; around && around !== nav; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
  }
  // The title of a group also expands it.
  const own = current.parentElement?.matches('.lc-sidebar-rooted') ? current.nextElementSibling : null;
  if (own instanceof HTMLDetailsElement) own.open = true;
  return current;
}

/** Links to pages in reading order, without external ones. */
function pageLinks(nav: Element): HTMLAnchorElement[] {
  return [...nav.querySelectorAll<HTMLAnchorElement>('.lc-sidebar-groups a[href]:not([target], [data-more], .lc-sidebar-rest)')];
}

function samePage(a: string, b: string): boolean {
  const bare = (path: string) => path.replace(/(?:\/index)?(?:\.html)?\/?$/, '');
  return bare(a) === bare(b);
}

function paginate(nav: Element, current: HTMLAnchorElement, { previous = '', next = '' }: DOMStringMap): void {
  const box = document.getElementById('pagination');
  const links = pageLinks(nav);
  const at = links.indexOf(current);
  box?.replaceChildren(
    ...(at > 0 ? [pageLink(links[at - 1], 'previous', 'prev', previous)] : []),
    ...(at < links.length - 1 ? [pageLink(links[at + 1], 'next', 'next', next)] : []),
  );
}

function pageLink(target: HTMLAnchorElement | undefined, side: string, rel: string, word: string): HTMLAnchorElement {
  const attributes = { class: `lc-pagination-${side}`, href: target?.getAttribute('href') ?? '', rel };
  return el('a', attributes, el('span', {}, word), el('strong', {}, target ? nameOf(target) : ''));
}

/** The label of an entry without method, badges, and icon. */
function nameOf(link: HTMLAnchorElement): string {
  const copy = link.cloneNode(true) as HTMLElement;
  for (const other of copy.querySelectorAll('svg, img, [data-method], .lc-pill, .lc-visually-hidden')) other.remove();
  return copy.textContent.trim();
}
