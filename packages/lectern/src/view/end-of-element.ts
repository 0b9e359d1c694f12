/** Offset after the element that starts at `start`, taking nested elements with the same name into account. Undefined if it has no end. */
export function endOfElement(html: string, name: string, start: number): number | undefined {
  if (name === '') return undefined;
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return undefined;
}
