/** Where the key of the banner that a reader closed is kept. */
export const BANNER_STORAGE_KEY = 'lectern-banner';

/**
 * Inline script of pages with a banner that readers may close: hides it before the first paint when it is the one that was
 * closed. Its text is the same on every page; the key comes from `data-banner` on `<html>`.
 */
export const BANNER_SCRIPT = `(() => {
const root = document.documentElement;
try { if (localStorage.getItem('${BANNER_STORAGE_KEY}') === root.dataset.banner) root.dataset.bannerClosed = '' } catch {}
})()`;
