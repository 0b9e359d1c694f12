import { describe, expect, it } from 'vitest';
import type { DivisionKind, NavigationDivisionConfig } from '../../src/config/types.ts';
import { createNeighbourFinder } from '../../src/navigation/matching-pages.ts';
import { selectPagination, selectPlacement } from '../../src/navigation/select.ts';
import { selectAnchors, selectLanguage, selectSwitchers, selectTabs, selectTranslations } from '../../src/navigation/select-bars.ts';
import type { Navigation } from '../../src/navigation/types.ts';
import { selectVersionNote } from '../../src/navigation/version-note.ts';
import { type DivisionContent, division, group, navigate, page, pathsOfDivisions, pathsOfGroup, type TinySite, text } from './tiny-site.ts';

const language = (name: string, ...content: DivisionContent) => division('language', name, content);
const version = (name: string, ...content: DivisionContent) => division('version', name, content);
const product = (name: string, ...content: DivisionContent) => division('product', name, content);
const tab = (name: string, ...content: DivisionContent) => division('tab', name, content);
const item = (name: string, ...content: DivisionContent) => division('item', name, content);
const anchor = (name: string, ...content: DivisionContent) => division('anchor', name, content);
const link = (kind: DivisionKind, name: string, href: string, isGlobal = false) => division(kind, name, [], { href, isGlobal });

/** A site with a page for every path that its divisions and groups name. */
function navigateDivisions(divisions: NavigationDivisionConfig[], { pages = [], navigation = [] }: TinySite = {}) {
  const named = [...pathsOfDivisions(divisions), ...navigation.flatMap(pathsOfGroup)];
  const own = pages.map((one) => (typeof one === 'string' ? one : one.path));
  return navigate({ divisions, navigation, pages: [...pages, ...new Set(named.filter((path) => !own.includes(path)))] });
}

const marks = (entries: { name: string; current: boolean }[]) =>
  entries.map(({ name, current }) => `${name}${current ? '*' : ''}`).join(' ');
const tabsAt = (navigation: Navigation, path: string) => marks(selectTabs(navigation, selectPlacement(navigation, path)));
const anchorsAt = (navigation: Navigation, path: string) => marks(selectAnchors(navigation, selectPlacement(navigation, path)));
/** Each menu with where its entries lead. */
const switchersAt = (navigation: Navigation, path: string) =>
  selectSwitchers(navigation, path, selectPlacement(navigation, path)).map(
    ({ kind, entries }) =>
      `${kind}: ${entries.map(({ name, current, target }) => `${name}${current ? '*' : ''} → ${target.kind === 'page' ? `/${target.path}` : target.href}`).join(', ')}`,
  );

describe('divisions', () => {
  it('lead to their first page, and make a section each', () => {
    const { outline } = navigateDivisions([
      language(
        'en',
        version('v2', tab('Guides', group('G', ['a', 'b'])), tab('More', item('One', 'c'), item('Two', 'd'))),
        version('v1', 'e'),
      ),
      language('fr', product('Nuage', anchor('Docs', 'f'))),
    ]);
    expect(outline).toBe(text`
      home /a
      language en (default) → /a
        version v2 (default) → /a
          tab Guides → /a
          tab More → /c
            item One → /c
            item Two → /d
        version v1 → /e
      language fr → /f
        product Nuage (default) → /f
          anchor Docs → /f
      section en.v2.guides
        G
          A → /a
          B → /b
      section en.v2.more.one
        (no name)
          C → /c
      section en.v2.more.two
        (no name)
          D → /d
      section en.v1
        (no name)
          E → /e
      section fr.nuage.docs
        (no name)
          F → /f
    `);
  });

  it('that are marked are the default, which decides about the home page', () => {
    const { navigation } = navigateDivisions([version('v2', 'v2/a'), division('version', 'v1', ['v1/a'], { isDefault: true })]);
    expect(navigation.home).toBe('v1/a');
    expect(Object.values(navigation.divisions).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['v2', false],
      ['v1', true],
    ]);
  });

  it('open the page of their root', () => {
    const { navigation } = navigateDivisions([division('tab', 'T', ['a'], { root: 'start' })], { pages: ['start'] });
    expect(selectTabs(navigation, selectPlacement(navigation, 'a'))[0]?.target).toEqual({ kind: 'page', path: 'start' });
  });

  it('contain the page of their root, which comes first', () => {
    const { navigation } = navigateDivisions([
      tab('T', division('item', 'M', ['a'], { root: 'm' }), division('item', 'N', [], { root: 'n' })),
      division('tab', 'U', ['b', 'c'], { root: 'c' }),
    ]);
    expect(selectPlacement(navigation, 'm')).toMatchObject({ division: 't/m', tab: 't', listed: true, position: 0 });
    expect(selectPlacement(navigation, 'n')).toMatchObject({ division: 't/n', tab: 't', listed: true });
    expect(Object.values(navigation.sections).map(({ order }) => order)).toEqual([['m', 'a'], ['n'], ['b', 'c']]);
  });

  it('hide the page of their root if they are hidden, and report it if it does not exist', () => {
    const { navigation, problems } = navigate({
      divisions: [division('tab', 'T', ['a'], { root: 'gone' }), division('tab', 'U', ['b'], { root: 'c', hidden: true })],
      pages: ['a', 'b', 'c'],
    });
    expect(problems).toContain('The page `gone` in the tab "T" does not exist.');
    expect(selectPlacement(navigation, 'c')).toMatchObject({ division: 'u', listed: true, hidden: true });
    expect(navigation.divisions['t']?.target).toEqual({ kind: 'page', path: 'a' });
  });

  it('without a page are left out with a warning', () => {
    const { problems, navigation } = navigate({ divisions: [tab('Gone', group('G', ['nowhere'])), tab('T', 'a')], pages: ['a'] });
    expect(problems).toContain('The tab "Gone" has no pages; it is not shown.');
    expect(tabsAt(navigation, 'a')).toBe('T*');
  });

  it('tell language, version and tab of a page', () => {
    const { navigation } = navigateDivisions([language('en', tab('T', version('v2', 'a'), version('v1', 'b')), tab('U', 'c'))]);
    const placement = selectPlacement(navigation, 'b');
    expect(placement).toMatchObject({ section: 'en.t.v1', division: 'en/t/v1', tab: 'en/t', version: 'v1', language: 'en' });
    expect(selectLanguage(navigation, placement)).toBe('en');
    expect(selectPlacement(navigation, 'c')?.version).toBeUndefined();
  });

  it('are not left by pagination', () => {
    const { navigation } = navigateDivisions([tab('T', 'a', 'b'), tab('U', 'c')]);
    const placement = selectPlacement(navigation, 'b');
    expect(placement && selectPagination(navigation, placement)).toEqual({ previous: 'a', next: undefined });
  });
});

describe('bars of nested divisions', () => {
  it('have the tabs at the end of the bar last', () => {
    const { navigation } = navigateDivisions([division('tab', 'A', ['a'], { isAtEnd: true }), tab('B', 'b'), tab('C', 'c')]);
    expect(selectTabs(navigation, selectPlacement(navigation, 'b')).map(({ name, isAtEnd }) => [name, isAtEnd])).toEqual([
      ['B', undefined],
      ['C', undefined],
      ['A', true],
    ]);
  });

  it('show the innermost tabs and anchors, and those that stand everywhere', () => {
    const { navigation } = navigateDivisions([
      anchor('Docs', tab('A', 'a'), tab('B', anchor('Inner', 'b'), anchor('Other', 'c'))),
      anchor('Blog', 'd'),
      link('anchor', 'Chat', 'https://acme.dev', true),
    ]);
    expect(['a', 'b', 'd'].map((path) => `${tabsAt(navigation, path)} | ${anchorsAt(navigation, path)}`)).toEqual([
      'A* B | Docs* Blog Chat',
      'A B* | Inner* Other Chat',
      ' | Docs Blog* Chat',
    ]);
  });

  it('§settings.navigation.tab open menus of tabs', () => {
    const { navigation } = navigateDivisions([tab('T', item('One', 'a'), item('Two', 'b'), link('item', 'Three', '/a')), tab('U', 'c')]);
    const [first, second] = selectTabs(navigation, selectPlacement(navigation, 'b'));
    expect([marks(first?.menu ?? []), second?.menu]).toEqual(['One Two* Three', []]);
  });

  it('show the menu of a product with the other menus', () => {
    const { navigation } = navigateDivisions([product('P', item('One', 'a'), item('Two', tab('T', 'b'))), product('Q', 'c')]);
    expect(switchersAt(navigation, 'b')).toEqual(['product: P* → /b, Q → /c', 'dropdown: One → /a, Two* → /b']);
    expect([tabsAt(navigation, 'a'), switchersAt(navigation, 'c')]).toEqual(['', ['product: P → /a, Q* → /c']]);
  });

  it('§settings.navigation.hidden show hidden ones to pages inside of them only, which machines do not list', () => {
    const { navigation } = navigateDivisions([
      tab('T', 'a'),
      division('tab', 'Secret', ['b'], { hidden: true }),
      division('tab', 'Found', ['c', group('Again', ['d'], { hidden: true })], { hidden: true, searchable: true }),
    ]);
    expect(['a', 'b', 'c'].map((path) => tabsAt(navigation, path))).toEqual(['T*', 'T Secret*', 'T Found*']);
    expect(['a', 'b', 'c', 'd'].map((path) => selectPlacement(navigation, path)?.hidden === true)).toEqual([false, true, false, true]);
  });

  it('give groups beside tabs or anchors a place of their own', () => {
    const { navigation } = navigateDivisions([tab('API', 'api/a'), link('tab', 'Blog', 'https://acme.dev')], {
      navigation: [group('G', ['a'])],
    });
    expect([tabsAt(navigation, 'a'), tabsAt(navigation, 'api/a')]).toEqual(['Documentation* API Blog', 'Documentation API* Blog']);
    expect(
      navigateDivisions([link('anchor', 'Blog', 'https://acme.dev', true)], { navigation: [group('G', ['a'])] }).navigation.sections,
    ).toHaveProperty('main');
  });

  it('let a version without content name its siblings', () => {
    const { navigation } = navigateDivisions([version('v2'), link('version', 'v1', 'https://v1.acme.dev'), tab('T', 'a'), tab('U', 'b')]);
    expect(switchersAt(navigation, 'b')).toEqual(['version: v2* → /b, v1 → https://v1.acme.dev']);
    expect(tabsAt(navigation, 'b')).toBe('T U*');
  });
});

describe('switching', () => {
  it('§settings.navigation.version §settings.navigation.language stays on the page with the folder of the other version or language', () => {
    const { navigation } = navigateDivisions([
      language('en', version('v2', 'docs/v2/a', 'docs/v2/b'), version('v1', 'docs/v1/a')),
      language('fr', version('v2', 'fr/docs/v2/a', 'fr/docs/v2/c')),
    ]);
    expect(switchersAt(navigation, 'docs/v1/a')).toEqual([
      'language: en* → /docs/v1/a, fr → /fr/docs/v2/a',
      'version: v2 → /docs/v2/a, v1* → /docs/v1/a',
    ]);
    expect(switchersAt(navigation, 'docs/v2/a')[0]).toBe('language: en* → /docs/v2/a, fr → /fr/docs/v2/a');
    expect(switchersAt(navigation, 'fr/docs/v2/a')[0]).toBe('language: en → /docs/v2/a, fr* → /fr/docs/v2/a');
    expect(switchersAt(navigation, 'docs/v2/b')).toEqual([
      'language: en* → /docs/v2/b, fr → /fr/docs/v2/a',
      'version: v2* → /docs/v2/b, v1 → /docs/v1/a',
    ]);
  });

  it('finds the page by the name of a version in its path, where folders differ', () => {
    const { navigation } = navigateDivisions([
      version('v2', 'guides/v2/a', 'api/v2/x', 'api/v2/y'),
      version('v1', 'guides/v1/a', 'guides/v1/b', 'api/v1/x'),
    ]);
    expect(switchersAt(navigation, 'api/v1/x')).toEqual(['version: v2 → /api/v2/x, v1* → /api/v1/x']);
  });

  it('finds pages of a default language that has no folder', () => {
    const { navigation } = navigateDivisions([language('en', 'start', 'guides/a'), language('pt-BR', 'pt-BR/start', 'pt-BR/guides/a')]);
    expect(switchersAt(navigation, 'guides/a')).toEqual(['language: en* → /guides/a, pt-BR → /pt-BR/guides/a']);
    expect(switchersAt(navigation, 'pt-BR/guides/a')).toEqual(['language: en → /guides/a, pt-BR* → /pt-BR/guides/a']);
  });

  it('leads into the pages of an entry where a page opens in another one, or out of the site', () => {
    const { navigation } = navigateDivisions([
      product('A', 'shared', 'a'),
      product('B', 'shared', 'b'),
      link('product', 'C', 'https://c.acme.dev'),
    ]);
    expect(switchersAt(navigation, 'shared')).toEqual(['product: A* → /shared, B → /b, C → https://c.acme.dev']);
  });

  it('leads from a page that no list contains to one that no list contains, and from a listed one to listed ones only', () => {
    const { navigation } = navigateDivisions([language('en', 'en/a', 'en/b'), language('fr', 'fr/a')], {
      pages: ['en/home', 'fr/home', 'fr/b'],
    });
    expect(switchersAt(navigation, 'en/home')).toEqual(['language: en* → /en/home, fr → /fr/home']);
    expect(switchersAt(navigation, 'en/b')).toEqual(['language: en* → /en/b, fr → /fr/a']);
    expect(selectTranslations(navigation, 'fr/home', selectPlacement(navigation, 'fr/home')).map(({ path }) => path)).toEqual([
      'en/home',
      'fr/home',
    ]);
    // Listed in English, it would not lead back.
    expect(selectTranslations(navigation, 'fr/b', selectPlacement(navigation, 'fr/b'))).toEqual([]);
  });

  it('finds a page that was renamed by the redirect from its old path', () => {
    const { navigation } = navigateDivisions([version('v2', 'v2/intro', 'v2/negotiation'), version('v1', 'v1/intro', 'v1/lifecycle')]);
    const renamed: Navigation = { ...navigation, moved: { 'v2/lifecycle': 'v2/negotiation', 'v2/gone': 'v1/intro' } };
    expect(switchersAt(renamed, 'v1/lifecycle')).toEqual(['version: v2 → /v2/negotiation, v1* → /v1/lifecycle']);
    expect(selectVersionNote(renamed, 'v1/lifecycle', selectPlacement(renamed, 'v1/lifecycle'), createNeighbourFinder(renamed))).toEqual({
      version: 'v1',
      defaultVersion: 'v2',
      path: 'v2/negotiation',
      // The page may have been merged into another one.
      isSame: false,
    });
  });

  it('keeps the version of the reader in links of tabs that have the same versions', () => {
    const { navigation } = navigateDivisions([
      tab('Guides', version('v2', 'guides/v2/a'), version('v1', 'guides/v1/a')),
      tab('Reference', version('v2', 'reference/v2/x'), version('v1', 'reference/v1/x')),
      tab('Blog', 'blog'),
    ]);
    const leads = (path: string) => selectTabs(navigation, selectPlacement(navigation, path)).map(({ target }) => target);
    const to = (...paths: string[]) => paths.map((path) => ({ kind: 'page', path }));
    expect(leads('guides/v1/a')).toEqual(to('guides/v1/a', 'reference/v1/x', 'blog'));
    expect(leads('guides/v2/a')).toEqual(to('guides/v2/a', 'reference/v2/x', 'blog'));
    expect(leads('blog')).toEqual(to('guides/v2/a', 'reference/v2/x', 'blog'));
  });

  it('knows the translations of a page', () => {
    const { navigation } = navigateDivisions([language('en', 'en/a', 'en/b'), language('fr', 'fr/a')]);
    const of = (path: string) => selectTranslations(navigation, path, selectPlacement(navigation, path));
    expect(of('fr/a')).toEqual([
      { language: 'en', path: 'en/a', isDefault: true },
      { language: 'fr', path: 'fr/a', isDefault: false },
    ]);
    expect(of('en/b')).toEqual([]);
  });
});

describe('the note of another version', () => {
  const { navigation } = navigateDivisions([
    version('v2', 'v2/start', 'v2/guides/a', 'v2/guides/b'),
    version('v1', 'v1/start', 'v1/guides/a', 'v1/guides/gone', 'v1/tools/gone'),
  ]);
  const noteAt = (path: string) =>
    selectVersionNote(navigation, path, selectPlacement(navigation, path), createNeighbourFinder(navigation));

  it('leads to the same page of the default version', () => {
    expect(noteAt('v1/guides/a')).toEqual({ version: 'v1', defaultVersion: 'v2', path: 'v2/guides/a', isSame: true });
    expect(noteAt('v2/guides/a')).toBeUndefined();
  });

  it('else to the nearest one there', () => {
    expect(noteAt('v1/guides/gone')).toEqual({ version: 'v1', defaultVersion: 'v2', path: 'v2/guides/a', isSame: false });
    expect(noteAt('v1/tools/gone')).toEqual({ version: 'v1', defaultVersion: 'v2', path: 'v2/start', isSame: false });
  });
});

describe('pages of nested divisions', () => {
  it('that no group lists stand in the section of their folder', () => {
    const { navigation, outline } = navigateDivisions([tab('T', 'guides/a'), tab('U', 'api/b')], { pages: ['api/extra', 'else'] });
    expect([selectPlacement(navigation, 'api/extra')?.section, selectPlacement(navigation, 'else')?.section]).toEqual(['u', 't']);
    expect(outline).toContain('unlisted /api/extra in u');
  });

  it('that are hidden stand in the section that names them, without a place in the order', () => {
    const { navigation } = navigateDivisions([tab('T', 'a'), tab('U', 'b', 'c')], { pages: [page('c', { hidden: true })] });
    expect(selectPlacement(navigation, 'c')).toMatchObject({ section: 'u', listed: false, hidden: true });
  });

  it('that two languages list are built in the first, which is worth knowing', () => {
    const { navigation, problems } = navigateDivisions([language('en', 'a', 'both'), language('fr', 'b', 'both')]);
    expect(selectPlacement(navigation, 'both')?.language).toBe('en');
    expect(problems).toContain(
      'The page `both` is listed in more than one language (`en` and `fr`). Each page is built once, in the first language.',
    );
  });

  it('bear the weight of the nearest group', () => {
    const { navigation } = navigateDivisions([division('tab', 'T', [group('G', ['a', group('H', ['b'], { boost: 3 })])], { boost: 2 })]);
    expect(['a', 'b'].map((path) => selectPlacement(navigation, path)?.boost)).toEqual([2, 3]);
  });

  it('may be named by their entry', () => {
    const entry = { kind: 'page' as const, path: 'a', title: 'Own', tag: 'New', location: { file: 'docs.json' } };
    const { outline } = navigateDivisions([tab('T', { ...group('G', []), entries: [entry] })]);
    expect(outline).toContain('Own → /a [New]');
  });

  it('§settings.navigation.directory of groups with a directory know its style, which groups inside inherit', () => {
    const { navigation } = navigateDivisions([
      division(
        'tab',
        'T',
        [group('G', ['a', group('H', ['b'], { root: 'h' }), group('I', ['c'], { root: 'i', directory: 'none' })], { root: 'g' })],
        { directory: 'card' },
      ),
    ]);
    const [top] = navigation.sections.t?.groups ?? [];
    expect([top?.directory, ...(top?.items ?? []).map((one) => (one.kind === 'group' ? one.directory : '-'))]).toEqual([
      'card',
      '-',
      'card',
      undefined,
    ]);
  });
});
