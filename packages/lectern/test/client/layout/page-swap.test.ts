// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import '../../../src/client/layout/page-change/page-swap.ts';

/** Whether the transition to a URL is skipped. */
function skips(url: string): boolean {
  const skipTransition = vi.fn();
  window.dispatchEvent(Object.assign(new Event('pageswap'), { activation: { entry: { url } }, viewTransition: { skipTransition } }));
  return skipTransition.mock.calls.length > 0;
}

it('has a transition to pages of the docs only', () => {
  document.body.innerHTML = '<lectern-sidebar data-files="/sea/docs/_lectern/sidebar/"></lectern-sidebar>';
  const to = (pathname: string) => skips(`https://boats.example${pathname}`);
  expect(['/sea/docs?a', '/sea/docs/', '/sea/docs/knots?a#b'].map(to)).toEqual([false, false, false]);
  expect(['/sea/', '/sea/docs.html', '/sea/docsify'].map(to)).toEqual([true, true, true]);
});
