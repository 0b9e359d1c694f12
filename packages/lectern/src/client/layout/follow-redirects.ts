import type { RedirectRules } from '../../view/props/browser-files.ts';

/** Follows redirects that only a browser can follow. */
function follow(): void {
  const text = document.querySelector('script[data-redirects]')?.textContent;
  if (!text) return;
  const { places, patterns, base, ending = '' } = JSON.parse(text) as RedirectRules;
  const path = `/${decode(location.pathname.slice(base.length)).replace(/^\/+|\/+$/g, '')}`;
  const query = location.search.slice(1).split('&');
  const place = places.find(
    (one) =>
      (one.path === undefined || one.path === path) &&
      (one.hash === '' || decode(one.hash) === decode(location.hash)) &&
      one.query.every((pair) => query.includes(pair)),
  );
  if (place) {
    const isAnywhere = place.hash === '' && place.query.length === 0;
    lead(isAnywhere ? withPlace(place.to) : place.to);
    return;
  }
  for (const [pattern, replacement] of patterns) {
    const expression = new RegExp(pattern);
    if (!expression.test(path)) continue;
    const target = path.replace(expression, replacement);
    lead(withPlace(target.startsWith('/') ? base + withEnding(target.replace(/\/{2,}/g, '/'), ending) : target));
    return;
  }
}

/** The path of a page with the ending, that of a file without. */
function withEnding(target: string, ending: string): string {
  const [, path = '', rest = ''] = /^(\/[^?#]*?)\/?([?#].*)?$/s.exec(target) ?? [];
  return path + (path === '/' || /\.\w+$/.test(path) ? '' : ending) + rest;
}

/** A URL on this site that keeps the current query and hash, unless it has its own. */
function withPlace(to: string): string {
  return /^\/(?!\/)[^?#]*$/.test(to) ? to + location.search + location.hash : to;
}

function lead(to: string): void {
  if (new URL(to, location.href).href !== location.href) location.replace(to);
}

/** Not `decodeSafely`, so that a redirect waits for one script. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

follow();
addEventListener('hashchange', follow);
