/**
 * Script for the head of every page. Defines `<lectern-restore>`, the last child of each tab group. The parser creates
 * it when the group is complete, so the reader's earlier choice is selected before the first paint, without layout
 * shift. `client/elements/choices/tabs.ts` does the rest, including this if the script is missing. Minified by hand because
 * most pages include it: `q` queries the group, `p` are its panels, and `i` is the index of the selected one.
 */
export const RESTORE_SCRIPT = `customElements.define('lectern-restore',class extends HTMLElement{connectedCallback(){try{
let q=s=>[...this.parentElement.querySelectorAll(':scope>'+s)],p=q('[data-label]'),
l=JSON.parse(localStorage['lectern-tabs']||'[]').find(l=>p.some(x=>x.dataset.label==l)),i=p.findIndex(x=>x.dataset.label==l);
if(i<0)return;
for(let y of[p,q('[data-component-part="tab-bar"]>[data-component-part="tabs-list"]>*'),q('[data-component-part="tab-bar"]>[data-component-part="tab-file"]')])y.forEach((x,n)=>{x.toggleAttribute('data-active',n==i);
if(x.role=='tab')x.ariaSelected=n==i,x.tabIndex=n==i?0:-1});
for(let m of q('[data-component-part="tab-bar"]>select'))m.selectedIndex=i}catch{}}})`;
