import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { MODE_SCRIPT, MODE_STORAGE_KEY } from '../../src/client/layout/mode-script.ts';

/** Classes of `<html>` after the script has run in a page made of what it reads. */
function run({ system, stored, data = {} }: { system: 'light' | 'dark'; stored?: string; data?: Record<string, string> }) {
  const classes = new Set<string>(data['modeDefault'] ? [data['modeDefault']] : []);
  const metas = ['light', 'dark'].map((mode) => ({ dataset: { mode }, media: 'x' }));
  const listeners: Record<string, (event: unknown) => void> = {};
  const root = {
    dataset: data,
    classList: {
      add: (...names: string[]) => names.forEach((name) => classes.add(name)),
      remove: (...names: string[]) => names.forEach((name) => classes.delete(name)),
    },
  };
  runInNewContext(MODE_SCRIPT, {
    document: {
      documentElement: root,
      querySelectorAll: () => metas,
      addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
    },
    localStorage: {
      getItem(key: string) {
        if (stored === 'forbidden') throw new Error('SecurityError');
        return key === MODE_STORAGE_KEY ? (stored ?? null) : null;
      },
    },
    matchMedia: () => ({ matches: system === 'dark', addEventListener: () => {} }),
    addEventListener: () => {},
  });
  return {
    classes: () => [...classes].sort().join(' '),
    metas: () => metas.map((meta) => meta.media),
    choose: (mode: string) => listeners['lectern:mode']?.({ detail: mode }),
  };
}

describe('the mode before the first paint', () => {
  it.each<[title: string, page: Parameters<typeof run>[0], classes: string]>([
    ['§rule.mode-system §modeToggle without a default is that of the system', { system: 'dark' }, 'dark js'],
    ['§rule.mode-system is light if the system is', { system: 'light' }, 'js light'],
    ['§modeToggle.default is shown to new readers', { system: 'light', data: { modeDefault: 'dark' } }, 'dark js'],
    ['§modeToggle.default gives way to a stored choice', { system: 'dark', stored: 'light', data: { modeDefault: 'dark' } }, 'js light'],
    [
      '§rule.mode-forced §modeToggle.isHidden beats a stored choice',
      { system: 'light', stored: 'light', data: { modeDefault: 'dark', modeForced: '' } },
      'dark js',
    ],
    ['§modeToggle.isHidden alone follows the system', { system: 'dark', stored: 'light', data: { modeForced: '' } }, 'dark js'],
    ['is not disturbed by storage that is forbidden', { system: 'dark', stored: 'forbidden' }, 'dark js'],
    ['is not disturbed by storage that contains something else', { system: 'light', stored: 'sepia' }, 'js light'],
  ])('%s', (_, page, classes) => expect(run(page).classes()).toBe(classes));

  it('changes at once when the reader chooses', () => {
    const page = run({ system: 'light' });
    page.choose('dark');
    expect([page.classes(), page.metas()]).toEqual(['dark js', ['not all', '']]);
  });

  it('picks the theme color of the mode', () => {
    expect(run({ system: 'light', stored: 'dark' }).metas()).toEqual(['not all', '']);
  });

  it('is the same text on every page, so that its hash can stand in a policy', () => {
    expect(MODE_SCRIPT).not.toMatch(/\$\{|<\/script/);
  });
});
