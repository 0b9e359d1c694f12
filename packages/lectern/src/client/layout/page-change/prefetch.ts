import { el } from '../../elements/el.ts';

/** Links in text and types of fields, which show what they open. */
const TOLD = '.prose :is(p, li, td, dd, li > code) > a:not([class], [data-component-part])';

/** Prefetches the page of an internal link on hover or focus, and shows what it is about. Disabled by data saver. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (navigator as Navigator & { connection?: Connection }).connection;
const seen = new Set<string>([location.pathname]);
let timer = 0;
let later = 0;

function consider(event: Event): void {
  const { target } = event;
  clearTimeout(timer);
  clearTimeout(later);
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if ((event as PointerEvent).pointerType === 'mouse' && link.pathname !== location.pathname && link.matches(TOLD))
    later = window.setTimeout(() => void import('./preview.ts').then(({ preview }) => preview(link)).catch(() => undefined), 300);
  if (seen.has(link.pathname)) return;
  timer = window.setTimeout(() => {
    seen.add(link.pathname);
    document.head.append(el('link', { rel: 'prefetch', href: link.pathname + link.search }));
  }, 80);
}

if (!connection?.saveData && !connection?.effectiveType?.includes('2g')) {
  document.addEventListener('pointerover', consider, { passive: true });
  document.addEventListener('focusin', consider);
}
