/** Storage key for the banner that the reader dismissed. */
export const BANNER_STORAGE_KEY = 'lectern-banner';

/**
 * Inline script of pages with a dismissible banner: hides a dismissed banner before the first paint. Its text is the
 * same on every page. The key is `data-banner` on `<html>`.
 */
export const BANNER_SCRIPT = `(() => {
const root = document.documentElement;
try { if (localStorage.getItem('${BANNER_STORAGE_KEY}') === root.dataset.banner) root.dataset.bannerClosed = '' } catch {}
})()`;
