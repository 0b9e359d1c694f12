import { remember } from '../cache/remember.ts';
import type { IdSpace } from './slug.ts';
import { type ElementNode, element, type Hast, isBlank, type NoteKey, type TreeNode, textNode } from './tree.ts';

const NOTE = 'user-content-fn-';
const MARK = 'user-content-fnref-';

/** The footnote that an element is, or is the mark of. The parser numbers them in each file. */
export function noteOf(node: Hast, file: object): NoteKey | undefined {
  const { dataFootnoteRef, href, id } = node.properties ?? {};
  const name = node.tagName === 'li' ? id : dataFootnoteRef === undefined ? undefined : String(href).slice(1);
  return typeof name === 'string' && name.startsWith(NOTE) ? { file, label: name.slice(NOTE.length) } : undefined;
}

interface Note {
  /** With its content, once its list is found. */
  item?: ElementNode;
  id: string;
  number: number;
  /** Ids of its marks. */
  marks: string[];
}

export interface NotePhrases {
  /** Heading of the footnotes, for screen readers. */
  footnotes: string;
  /** Name of the link from a footnote to its mark; contains `{number}`. */
  backToReference: string;
}

/** The footnotes of one page, in the order of their first marks, whichever files they are written in. */
export class Footnotes {
  readonly #ids: IdSpace;
  readonly #all = new Map<object, Map<string, Note>>();
  /** Those with marks. */
  readonly #marked: Note[] = [];

  constructor(ids: IdSpace) {
    this.#ids = ids;
  }

  #find({ file, label }: NoteKey): Note {
    return remember(
      remember(this.#all, file, () => new Map()),
      label,
      () => ({ id: '', number: 0, marks: [] }),
    );
  }

  /** Keeps the notes of a file for the end of the page, and returns whether there are any. */
  keep({ children }: ElementNode): boolean {
    const items = children.flatMap((list) => (list.type === 'element' ? list.children : []));
    const noted = items.filter((item): item is ElementNode & { note: NoteKey } => item.type === 'element' && item.note !== undefined);
    for (const item of noted) this.#find(item.note).item = item;
    return noted.length > 0;
  }

  /** The mark of a note, with its number on the page. */
  mark(key: NoteKey): ElementNode {
    const note = this.#find(key);
    if (note.number === 0) {
      note.number = this.#marked.push(note);
      note.id = this.#ids.claim(NOTE + key.label);
    }
    const id = this.#ids.claim(MARK + key.label);
    note.marks.push(id);
    const attributes = { href: `#${note.id}`, id, 'data-footnote-ref': true, 'aria-describedby': 'footnote-label' };
    return element('a', attributes, [textNode(String(note.number))]);
  }

  /**
   * The notes that the page has marks for.
   * @param finish finishes the content of a note, which may have marks of others
   */
  list(finish: (nodes: TreeNode[]) => TreeNode[], phrases: NotePhrases): TreeNode[] {
    const contents: TreeNode[][] = [];
    // Grows meanwhile.
    for (const { item } of this.#marked) contents.push(finish(item?.children ?? []));
    if (contents.length === 0) return [];
    const items = this.#marked.map((note, index) => element('li', { id: note.id }, withLinks(contents[index] ?? [], note, phrases)));
    const label = element('h2', { class: 'lc-visually-hidden', id: this.#ids.claim('footnote-label') }, [textNode(phrases.footnotes)]);
    return [element('section', { 'data-footnotes': true, class: 'footnotes' }, [label, element('ol', {}, items)])];
  }
}

/** A note with links to its marks, which continue its last paragraph. */
function withLinks(content: readonly TreeNode[], { number, marks }: Note, { backToReference }: NotePhrases): TreeNode[] {
  const links = marks.flatMap((mark, index): TreeNode[] => {
    const repeat = index === 0 ? '' : String(index + 1);
    const label = backToReference.replace('{number}', repeat === '' ? String(number) : `${number}-${repeat}`);
    const text = [textNode('↩'), ...(repeat === '' ? [] : [element('sup', {}, [textNode(repeat)])])];
    const attributes = { href: `#${mark}`, 'data-footnote-backref': true, 'aria-label': label, class: 'data-footnote-backref' };
    return [textNode(' '), element('a', attributes, text)];
  });
  const last = content.findLastIndex((node) => !isBlank(node));
  const paragraph = content[last];
  if (paragraph?.type !== 'element' || paragraph.tag !== 'p') return [...content, ...links];
  const words = paragraph.children.map((child, index) =>
    child.type === 'text' && index === paragraph.children.length - 1 ? textNode(child.value.trimEnd()) : child,
  );
  return content.with(last, { ...paragraph, children: [...words, ...links] });
}
