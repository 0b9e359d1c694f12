/** Storage key for the reader's choice of mode: `light` or `dark`. Unset if it is what the page shows anyway. */
export const MODE_STORAGE_KEY = 'lectern-mode';

/** Event on `document` that applies a mode immediately. Its `detail` is `light` or `dark`. */
export const MODE_EVENT = 'lectern:mode';

/**
 * The only inline script of every page. It is in the head, and sets the class `light` or `dark`, and `js`, on `<html>`
 * before the first paint. Its text is the same on every page of every site, so that a Content-Security-Policy can allow
 * its hash. What differs comes from `data-mode-default` and `data-mode-forced` on `<html>`. Minified by hand because
 * every page includes it: `r` is the root element, `d` and `f` are the default mode and whether it is forced, `o` is
 * the system preference, and `a` applies the mode of an event or of storage, or the default.
 */
export const MODE_SCRIPT = `(()=>{let r=document.documentElement,{modeDefault:d,modeForced:f}=r.dataset,o=matchMedia('(prefers-color-scheme:dark)'),a=e=>{
let m=e&&e.detail;
if(!m&&f===undefined)try{m=localStorage.getItem('${MODE_STORAGE_KEY}')}catch{}
if(m!='light'&&m!='dark')m=d||(o.matches?'dark':'light');
r.classList.remove('light','dark');r.classList.add('js',m);
for(let t of document.querySelectorAll('meta[data-mode]'))t.media=t.dataset.mode==m?'':'not all'};
a();o.addEventListener('change',a);addEventListener('storage',a);document.addEventListener('${MODE_EVENT}',a)})()`;
