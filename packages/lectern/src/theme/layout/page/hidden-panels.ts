const PANEL = /<(\/?)lectern-(?:panel|view)\b([^>]*)>/g;

/** Ids of the tab panels and views of a rendered body that are initially hidden, including nested ones. */
export function hiddenPanels(html: string): Set<string> {
  const hidden = new Set<string>();
  const around: boolean[] = [];
  for (const [, slash, attributes = ''] of html.matchAll(PANEL)) {
    if (slash !== '') {
      around.pop();
      continue;
    }
    const isHidden = around.at(-1) === true || !/\sdata-active\b/.test(attributes);
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    if (isHidden && id !== undefined) hidden.add(id);
    around.push(isHidden);
  }
  return hidden;
}
