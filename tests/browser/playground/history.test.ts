import { describe, expect, it } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { focusedName } from '../support/visit.ts';
import { body, data, object, parameter, string } from './fixture.ts';
import { usePlayground } from './playground-page.ts';

const tools = usePlayground();

const form = () =>
  data(
    {
      method: 'post',
      parameters: [parameter('query', 'q', string), parameter('query', 'access_token', string)],
      requestBody: body('application/json', object({ name: string })),
      security: [[{ scheme: 'bearer', scopes: [] }]],
    },
    { securitySchemes: { bearer: { kind: 'http', scheme: 'bearer', name: 'bearer' } } },
  );

describe('the history of a tab', () => {
  it('is used with the keyboard alone, and does not send what it did not keep', async () => {
    const playground = await tools.open(form());
    const { keyboard } = playground.page;
    await playground.field('access_token').fill('SECRET');
    await playground.field('q').fill('one');
    await keyboard.press('Enter');
    await playground.response().getByText('200 OK').waitFor();
    expect(tools.echo.take().target).toContain('access_token=SECRET');
    const received = tools.echo.received.length;
    await playground.button('History').focus();
    await keyboard.press('Enter');
    // It is loaded when it is opened for the first time.
    await expect.poll(() => focusedName(playground.page)).toMatch(/^POST.*q=one&access_token=%3Caccess_token%3E200 OK/);
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect.poll(() => playground.status().innerText()).toContain('Secrets and files of this request were not kept');
    expect([await playground.field('q').inputValue(), await playground.field('access_token').inputValue()]).toEqual(['one', '']);
    expect(tools.echo.received).toHaveLength(received);
    await playground.button('History').focus();
    await keyboard.press('Enter');
    await expect.poll(() => focusedName(playground.page)).toMatch(/^POST/);
    await keyboard.press('Escape');
    expect([await focusedName(playground.page), await playground.dialog.isVisible()]).toEqual(['History', true]);
    await keyboard.press('Enter');
    await expect.poll(() => focusedName(playground.page)).toMatch(/^POST/);
    for (const _ of [1, 2]) await keyboard.press('Tab');
    expect(await focusedName(playground.page)).toBe('Clear history');
    await keyboard.press('Enter');
    await expect.poll(() => focusedName(playground.page)).toBe('History');
    await keyboard.press('Enter');
    await playground.dialog.getByText('Requests that you send in this tab appear here.').waitFor();
  });

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('has nothing that axe finds in %s mode at %i pixels', async (mode, width) => {
    const playground = await tools.open(form(), { mode, width });
    await playground.send();
    await playground.button('History').click();
    await playground.dialog.getByRole('button', { name: 'Clear history' }).waitFor();
    expect(await runAxe(playground.page, { within: 'dialog' })).toEqual([]);
    const right = await playground.dialog.locator('#pg-history').evaluate((panel) => panel.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(width);
  });
});
