import { describe, expect, it } from 'vitest';
import { utilityStyles } from '../../src/site/utility-styles.ts';

const COLORS = { primary: '#0052ff', light: '#4d7cff', dark: '#0039b3', background: { light: '#ffffff', dark: '#0b0d12' } } as const;
const rules = async (...names: string[]) =>
  (await utilityStyles(names, COLORS))
    .split('\n')
    .filter((line) => line.startsWith('.'))
    .join('\n');

describe('utility classes', () => {
  it('are nothing where pages use none', async () => {
    expect(await utilityStyles([], COLORS)).toBe('');
    expect(await utilityStyles(['my-own-class'], COLORS)).not.toContain('my-own-class');
  });

  it('name the colours of the site', async () => {
    expect(await rules('text-primary', 'border-primary/60')).toBe(
      '.border-primary\\/60{border-color:color-mix(in srgb, var(--accent) calc(100% * 0.6), transparent);}\n' +
        '.text-primary{--un-text-opacity:1;color:color-mix(in srgb, var(--accent-text) calc(100% * var(--un-text-opacity)), transparent);}',
    );
    expect(await rules('dark:text-primary-light')).toBe(
      '.dark .dark\\:text-primary-light{--un-text-opacity:1;color:rgb(77 124 255 / var(--un-text-opacity));}',
    );
    expect(await rules('bg-background-dark')).toBe(
      '.bg-background-dark{--un-bg-opacity:1;background-color:rgb(11 13 18 / var(--un-bg-opacity));}',
    );
  });

  it('know the other colours by their usual names', async () => {
    expect(await rules('text-red-500')).toBe('.text-red-500{--un-text-opacity:1;color:rgb(239 68 68 / var(--un-text-opacity));}');
  });
});
