/** Where a reader's choice of mode is kept: `light` or `dark`; absent when it is what the page would show anyway. */
export const MODE_STORAGE_KEY = 'lectern-mode';

/** Event on `document` that applies a mode at once: its `detail` is `light` or `dark`. */
export const MODE_EVENT = 'lectern:mode';

/**
 * The only inline script of every page. It stands in the head and sets the class `light` or `dark`, and `js`, on `<html>` before
 * the first paint. Its text is the same on every page of every site, so a Content-Security-Policy can name its hash;
 * what differs comes from attributes: `data-mode-default` and `data-mode-forced` on `<html>`.
 */
export const MODE_SCRIPT = `(() => {
const root = document.documentElement, { modeDefault, modeForced } = root.dataset, os = matchMedia('(prefers-color-scheme: dark)');
const apply = (event) => {
let mode = event && event.detail;
if (!mode && modeForced === undefined) try { mode = localStorage.getItem('${MODE_STORAGE_KEY}') } catch {}
if (mode !== 'light' && mode !== 'dark') mode = modeDefault || (os.matches ? 'dark' : 'light');
root.classList.remove('light', 'dark');
root.classList.add('js', mode);
for (const meta of document.querySelectorAll('meta[data-mode]')) meta.media = meta.dataset.mode === mode ? '' : 'not all';
};
apply();
os.addEventListener('change', apply);
addEventListener('storage', apply);
document.addEventListener('${MODE_EVENT}', apply);
})()`;
