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
  it('§rule.mode-system §modeToggle without a default is that of the system', () => {
    expect(run({ system: 'dark' }).classes()).toBe('dark js');
    expect(run({ system: 'light' }).classes()).toBe('js light');
  });

  it('§modeToggle.default is shown to new readers', () => {
    expect(run({ system: 'light', data: { modeDefault: 'dark' } }).classes()).toBe('dark js');
  });

  it('§modeToggle.default gives way to a stored choice', () => {
    expect(run({ system: 'dark', stored: 'light', data: { modeDefault: 'dark' } }).classes()).toBe('js light');
  });

  it('§rule.mode-forced §modeToggle.isHidden beats a stored choice', () => {
    expect(run({ system: 'light', stored: 'light', data: { modeDefault: 'dark', modeForced: '' } }).classes()).toBe('dark js');
  });

  it('§modeToggle.isHidden alone follows the system', () => {
    expect(run({ system: 'dark', stored: 'light', data: { modeForced: '' } }).classes()).toBe('dark js');
  });

  it('is not disturbed by storage that is forbidden or holds something else', () => {
    expect(run({ system: 'dark', stored: 'forbidden' }).classes()).toBe('dark js');
    expect(run({ system: 'light', stored: 'sepia' }).classes()).toBe('js light');
  });

  it('changes at once when the reader chooses', () => {
    const page = run({ system: 'light' });
    page.choose('dark');
    expect(page.classes()).toBe('dark js');
  });

  it('picks the theme color of the mode', () => {
    expect(run({ system: 'light', stored: 'dark' }).metas()).toEqual(['not all', '']);
  });

  it('is the same text on every page, so that its hash can stand in a policy', () => {
    expect(MODE_SCRIPT).not.toMatch(/\$\{|<\/script/);
  });
});
