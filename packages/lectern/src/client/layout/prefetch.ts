import { el } from '../elements/el.ts';

/** Prefetches the page of an internal link on hover or focus. Disabled by data saver. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (navigator as Navigator & { connection?: Connection }).connection;
const seen = new Set<string>([location.pathname]);
let timer = 0;

function consider({ target }: Event): void {
  clearTimeout(timer);
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download') || seen.has(link.pathname)) return;
  timer = window.setTimeout(() => {
    seen.add(link.pathname);
    document.head.append(el('link', { rel: 'prefetch', href: link.pathname + link.search }));
  }, 80);
}

if (!connection?.saveData && !connection?.effectiveType?.includes('2g')) {
  document.addEventListener('pointerover', consider, { passive: true });
  document.addEventListener('focusin', consider);
}
