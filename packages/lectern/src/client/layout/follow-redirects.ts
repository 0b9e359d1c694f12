import type { RedirectRules } from '../../view/props/browser-files.ts';
import { redirectTarget } from './redirect-target.ts';

/** Follows redirects that only a browser can follow. */
function follow(): void {
  const text = document.querySelector('script[data-redirects]')?.textContent;
  const target = text && redirectTarget(JSON.parse(text) as RedirectRules, location);
  if (target) location.replace(target);
}

follow();
addEventListener('hashchange', follow);
