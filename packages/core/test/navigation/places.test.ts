import { describe, expect, it } from 'vitest';
import { selectPlaces } from '../../src/navigation/select.ts';
import type { Navigation } from '../../src/navigation/types.ts';
import { group, navigate, page, versions } from './tiny-site.ts';

const keysOf = (navigation: Navigation, path: string) => selectPlaces(navigation, path).map(({ key }) => key);

describe('the places of a page', () => {
  it('§versions are all versions for a page without one, the default version first', () => {
    const { navigation } = navigate({
      versions: versions('v2', 'v1'),
      navigation: [group('New', ['new'], { version: 'v2' }), group('Both', ['both']), group('Old', ['old'], { version: 'v1' })],
      pages: ['new', 'both', 'old', 'loose'],
    });
    expect(['new', 'both', 'old', 'loose'].map((path) => keysOf(navigation, path))).toEqual([['v2'], ['v2', 'v1'], ['v1'], ['v2']]);
    expect(selectPlaces(navigation, 'both').map(({ placement }) => placement.version)).toEqual(['v2', 'v1']);
  });

  it('have no spaces or slashes of their own in the names', () => {
    const { navigation } = navigate({
      versions: versions('2 / new', '1 / old'),
      navigation: [group('G', ['a'])],
      pages: ['a'],
    });
    expect(keysOf(navigation, 'a')).toEqual(['2--new', '1--old']);
  });

  it('are one for a page that is listed once, and none for what is no page', () => {
    const { navigation } = navigate({ navigation: [group('G', ['a'])], pages: ['a', page('b')] });
    expect([keysOf(navigation, 'a'), keysOf(navigation, 'nowhere')]).toEqual([[''], []]);
  });
});
