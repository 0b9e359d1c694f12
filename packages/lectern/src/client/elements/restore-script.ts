/**
 * Script for the head of every page: defines `<lectern-restore>`, which stands at the end of each group of tabs. The parser
 * creates it when the group is complete, so the tab that the reader chose on an earlier page is selected
 * before the first paint and nothing moves. `client/components/tabs.ts` does the rest, and the same if this script is missing.
 * It is written short, since most pages carry it: `q` finds parts of the group, `p` are its panels, `i` is the index of the chosen one.
 */
export const RESTORE_SCRIPT = `customElements.define('lectern-restore',class extends HTMLElement{connectedCallback(){try{
let q=s=>[...this.parentElement.querySelectorAll(':scope>'+s)],p=q('[data-label]'),
l=JSON.parse(localStorage['lectern-tabs']||'[]').find(l=>p.some(x=>x.dataset.label==l)),i=p.findIndex(x=>x.dataset.label==l);
if(i<0)return;
for(let y of[p,q('.tab-bar>.tab-list>*'),q('.tab-bar>.tab-file')])y.forEach((x,n)=>{x.toggleAttribute('data-active',n==i);
if(x.role=='tab')x.ariaSelected=n==i,x.tabIndex=n==i?0:-1});
for(let m of q('.tab-bar>select'))m.selectedIndex=i}catch{}}})`;
