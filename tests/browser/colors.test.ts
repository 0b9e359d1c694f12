import { expect, it } from 'vitest';
import { describeColors, themes } from './support/describe-colors.ts';

describeColors({ name: 'plain', fields: {}, isListed: true });

const weak = { colors: { primary: '#ffff00' }, theme: 'almond', ...themes('solarized-light', 'nord') };
describeColors({ name: 'yellow with weak themes', fields: weak, isListed: true }, (open) => {
  it.each(['light', 'dark'] as const)('native controls have the brand color in %s mode', async (mode) => {
    const page = await open(mode);
    const accent = await page.locator('#check').evaluate((control) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--accent-mark)';
      return [getComputedStyle(probe).color, getComputedStyle(control).accentColor];
    });
    expect(accent[0]).toBe(accent[1]);
    const same = ['#radio', '#range'].map((control) => page.locator(control).evaluate((element) => getComputedStyle(element).accentColor));
    expect(await Promise.all(same)).toEqual([accent[0], accent[0]]);
  });
});
