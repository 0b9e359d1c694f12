import { describe, expect, it } from 'vitest';
import { selectPlacement } from '../../src/navigation/select.ts';
import { type BarEntry, selectAnchors, selectTabs } from '../../src/navigation/select-bars.ts';
import type { Navigation } from '../../src/navigation/types.ts';
import { anchor, group, navigate, siteConfig, type TinySite, tab, text, versions } from './tiny-site.ts';

const introduction = group('Get started', ['introduction']);
const users = group('Users', ['api/users']);
const external = anchor('Community', 'https://acme.dev/chat');
const anchorsOn = (navigation: Navigation, path: string) => selectAnchors(navigation, selectPlacement(navigation, path));

describe('anchors', () => {
  it('claim the groups under their prefix and lead to the first page there §rule.anchor-prefix §anchors.name §anchors.url', () => {
    const { outline } = navigate({
      anchors: [anchor('API', 'api'), external],
      navigation: [introduction, group('Mixed', ['about', 'api/users'])],
    });
    expect(outline).toBe(text`
      home /introduction
      anchor Documentation → /
      anchor API → /api/users
      anchor Community → https://acme.dev/chat
      section documentation
        Get started
          Introduction → /introduction
      section api
        Mixed
          About → /about
          Users → /api/users
    `);
  });

  it('keep mail addresses as they are §anchors.url', () => {
    expect(navigate({ anchors: [anchor('Contact', 'mailto:hi@acme.dev')], navigation: [introduction] }).outline).toContain(
      'anchor Contact (global) → mailto:hi@acme.dev\n',
    );
  });

  it('carry icon and colour, else the colour of all anchors §anchors.icon §anchors.color §anchors.iconType', () => {
    const { navigation } = navigate({
      colors: { ...siteConfig().colors, anchors: { kind: 'gradient', from: '#111111', to: '#222222' } },
      anchors: [anchor('API', 'api', { icon: { name: 'code', type: 'duotone' }, color: { kind: 'plain', color: '#ff0000' } }), external],
      navigation: [introduction, users],
    });
    expect(anchorsOn(navigation, 'introduction').map(({ name, icon, color }) => [name, icon?.name, icon?.type, color])).toEqual([
      ['Documentation', 'book-open', 'duotone', { kind: 'gradient', from: '#111111', to: '#222222' }],
      ['API', 'code', 'duotone', { kind: 'plain', color: '#ff0000' }],
      ['Community', undefined, undefined, { kind: 'gradient', from: '#111111', to: '#222222' }],
    ]);
  });

  it('are left out when nothing is under their prefix, with a warning, unless an API document fills them', () => {
    const { outline, problems } = navigate({
      anchors: [anchor('Guides', 'guides'), anchor('API', 'api', { openapi: ['openapi.json'] })],
      navigation: [introduction],
    });
    expect(outline).not.toMatch(/anchor (Guides|API)/);
    expect(problems).toBe(text`
      docs.json  warning  navigation/dead-prefix
        The anchor "Guides" has no page under \`guides\`; it is not shown.
        List a page under \`guides/\` in the navigation, or remove the anchor.
    `);
  });
});

describe('the top anchor', () => {
  const topOf = (site: TinySite): BarEntry | undefined => {
    const { navigation } = navigate({ navigation: [introduction, users], ...site });
    return anchorsOn(navigation, 'introduction').find(({ current }) => current);
  };

  it('comes with anchors only, leads to the root and is a book called Documentation §topAnchor.name §topAnchor.icon §topAnchor.iconType', () => {
    expect(topOf({})).toBeUndefined();
    expect(topOf({ topAnchor: { name: 'Docs', icon: { name: 'book' } } })).toBeUndefined();
    expect(topOf({ anchors: [external] })).toEqual({
      id: 'documentation',
      name: 'Documentation',
      icon: { name: 'book-open', type: 'duotone' },
      current: true,
      target: { kind: 'page', path: '' },
    });
  });

  it('is overridden field by field §topAnchor.name §topAnchor.icon', () => {
    const color = { kind: 'plain', color: '#00ff00' } as const;
    expect(topOf({ anchors: [external], topAnchor: { name: 'Docs', icon: { name: 'house', type: 'solid' }, color } })).toMatchObject({
      name: 'Docs',
      icon: { name: 'house', type: 'solid' },
      color,
    });
    expect(topOf({ anchors: [external], topAnchor: { icon: { name: 'house' } } })).toMatchObject({
      name: 'Documentation',
      icon: { name: 'house' },
    });
  });

  it('takes its name from primaryTab when it has none §topAnchor.name', () => {
    expect(topOf({ anchors: [external], primaryTab: 'Guides' })?.name).toBe('Guides');
  });

  it('is missing beside tabs when all anchors lead elsewhere §topAnchor.name', () => {
    const tabs = [tab('API', 'api')];
    expect(topOf({ tabs, anchors: [external] })).toBeUndefined();
    expect(topOf({ tabs, anchors: [external, anchor('API', 'api')] })).toBeDefined();
    expect(topOf({ tabs, anchors: [external], topAnchor: { icon: { name: 'book-open' } } })).toBeDefined();
  });

  it('is active when no other anchor is', () => {
    const { navigation } = navigate({ anchors: [anchor('API', 'api')], navigation: [introduction, users] });
    const active = (path: string) => anchorsOn(navigation, path).find(({ current }) => current)?.name;
    expect([active('introduction'), active('api/users')]).toEqual(['Documentation', 'API']);
  });

  it('leads to a page of the version that is read', () => {
    const { navigation } = navigate({
      versions: versions('v2', 'v1'),
      anchors: [external],
      navigation: [group('New', ['v2/a'], { version: 'v2' }), group('Old', ['v1/a'], { version: 'v1' })],
    });
    expect(['v2/a', 'v1/a'].map((path) => anchorsOn(navigation, path)[0]?.target)).toEqual([
      { kind: 'page', path: '' },
      { kind: 'page', path: 'v1/a' },
    ]);
  });
});

describe('visibility', () => {
  const site = {
    versions: versions('v2', 'v1'),
    navigation: [
      introduction,
      group('New', ['v2/a'], { version: 'v2' }),
      group('Old', ['v1/a'], { version: 'v1' }),
      group('Labs', ['labs/a']),
    ],
  };
  const visibleOn = (more: TinySite, path: string) => {
    const { navigation } = navigate({ ...site, ...more });
    const placement = selectPlacement(navigation, path);
    return [...selectTabs(navigation, placement), ...selectAnchors(navigation, placement)].map((entry) => entry.name);
  };

  it('of an anchor with a version begins when that version is selected §rule.anchor-version §anchors.version', () => {
    const anchors = [anchor('Migration', 'https://acme.dev/migration', { version: 'v1' })];
    expect(visibleOn({ anchors }, 'v2/a')).toEqual(['Documentation']);
    expect(visibleOn({ anchors }, 'v1/a')).toEqual(['Documentation', 'Migration']);
  });

  it('of an anchor with a version applies on pages inside it, in any version §anchors.version', () => {
    const anchors = [anchor('Labs', 'labs', { version: 'v1' })];
    expect(visibleOn({ anchors }, 'introduction')).toEqual(['Documentation']);
    expect(visibleOn({ anchors }, 'labs/a')).toEqual(['Documentation', 'Labs']);
  });

  it('of a hidden anchor is limited to pages inside it §rule.anchor-hidden §anchors.isDefaultHidden', () => {
    const anchors = [anchor('Labs', 'labs', { isDefaultHidden: true })];
    expect(visibleOn({ anchors }, 'introduction')).toEqual(['Documentation']);
    expect(visibleOn({ anchors }, 'labs/a')).toEqual(['Documentation', 'Labs']);
  });

  it('of an anchor without version is everywhere §anchors.version', () => {
    expect(visibleOn({ anchors: [external] }, 'v1/a')).toEqual(['Documentation', 'Community']);
    expect(visibleOn({ anchors: [external] }, 'v2/a')).toEqual(['Documentation', 'Community']);
  });

  it('of tabs follows the same rules', () => {
    const tabs = [tab('Labs', 'labs', { isDefaultHidden: true }), tab('Old', 'v1', { version: 'v1' })];
    expect(visibleOn({ tabs }, 'introduction')).toEqual(['Documentation']);
    expect(visibleOn({ tabs }, 'labs/a')).toEqual(['Documentation', 'Labs']);
    expect(visibleOn({ tabs }, 'v1/a')).toEqual(['Documentation', 'Old']);
  });
});
