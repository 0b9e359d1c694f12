/** Where a reader's choice of mode is kept: `light` or `dark`; absent when it is what the page would show anyway. */
export const MODE_STORAGE_KEY = 'lectern-mode';

/** Event on `document` that applies a mode at once: its `detail` is `light` or `dark`. */
export const MODE_EVENT = 'lectern:mode';

/**
 * The only inline script of every page. It stands in the head and sets the class `light` or `dark`, and `js`, on `<html>` before
 * the first paint. Its text is the same on every page of every site, so a Content-Security-Policy can name its hash;
 * what differs comes from attributes: `data-mode-default` and `data-mode-forced` on `<html>`.
 * It is written short, since every page carries it: `r` is the root element, `d` and `f` the default mode and whether it is forced, `o` what
 * the system prefers, and `a` applies the mode of an event, of the storage, or the default.
 */
export const MODE_SCRIPT = `(()=>{let r=document.documentElement,{modeDefault:d,modeForced:f}=r.dataset,o=matchMedia('(prefers-color-scheme:dark)'),a=e=>{
let m=e&&e.detail;
if(!m&&f===undefined)try{m=localStorage.getItem('${MODE_STORAGE_KEY}')}catch{}
if(m!='light'&&m!='dark')m=d||(o.matches?'dark':'light');
r.classList.remove('light','dark');r.classList.add('js',m);
for(let t of document.querySelectorAll('meta[data-mode]'))t.media=t.dataset.mode==m?'':'not all'};
a();o.addEventListener('change',a);addEventListener('storage',a);document.addEventListener('${MODE_EVENT}',a)})()`;
