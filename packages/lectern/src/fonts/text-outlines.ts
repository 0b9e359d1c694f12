import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InstalledFont } from './installed-font.ts';
import { readFaces } from './read-style-sheet.ts';

type Font = Extract<ReturnType<typeof import('fontkitten')['create']>, { isCollection: false }>;

interface Outline {
  /** SVG path data in units of the font, with the y axis up. */
  path: string;
  /** Share of the size of the font. */
  advance: number;
  /** Units of the font for each em. */
  units: number;
}

const BOLD_STROKE = 0.04;

/** Turns text into SVG paths, so that images look the same on machines without fonts. For scripts that need no shaping. */
export class TextOutlines {
  /** Fonts of the subsets. */
  readonly #fonts: readonly Font[];
  /** Width of the line around letters that makes them bold, as a share of the size of the font. */
  readonly #stroke: number;
  readonly #outlines = new Map<string, Outline | undefined>();

  private constructor(fonts: readonly Font[], stroke: number) {
    this.#fonts = fonts;
    this.#stroke = stroke;
  }

  /** Reads the upright faces of a font package in one weight, or in the closest that it has. */
  static async open(installed: InstalledFont, weight: number): Promise<TextOutlines> {
    const { create } = await import('fontkitten');
    const fonts: Font[] = [];
    for (const file of filesOf(installed, weight)) {
      const font = create(readFileSync(file));
      if (!font.isCollection) fonts.push(font);
    }
    // The library reads WOFF 2 in its default weight only.
    return new TextOutlines(fonts, installed.isVariable && weight >= 600 ? BOLD_STROKE : 0);
  }

  /** Whether the font has all letters of a text. */
  canDraw(text: string): boolean {
    return [...text].every((letter) => this.#outline(letter) !== undefined);
  }

  /** Width in pixels. */
  width(text: string, size: number): number {
    return [...text].reduce((sum, letter) => sum + ((this.#outline(letter)?.advance ?? 0) + this.#stroke / 4) * size, 0);
  }

  /** An SVG group with the text, whose left end of the baseline is at `x` and `y`. */
  draw(text: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }): string {
    let at = x;
    let paths = '';
    for (const letter of text) {
      const outline = this.#outline(letter);
      if (!outline) continue;
      const scale = size / outline.units;
      const transform = `translate(${round(at)} ${y}) scale(${round(scale)} ${-round(scale)})`;
      if (outline.path !== '')
        paths += `<path stroke-width="${this.#stroke * outline.units}" transform="${transform}" d="${outline.path}"/>`;
      at += (outline.advance + this.#stroke / 4) * size;
    }
    return `<g fill="${fill}"${this.#stroke > 0 ? ` stroke="${fill}" stroke-linejoin="round"` : ''}>${paths}</g>`;
  }

  /** Breaks a text into lines between words. Cuts what doesn't fit, with an ellipsis. */
  wrap(text: string, { size, width, lines }: { size: number; width: number; lines: number }): string[] {
    const done: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.width(longer, size) > width) {
        done.push(line);
        line = word;
      } else line = longer;
    }
    if (line !== '') done.push(line);
    const kept = done.slice(0, lines);
    return kept.map((one, index) => this.#cut(one, { size, width, isCut: index === lines - 1 && done.length > lines }));
  }

  #cut(line: string, { size, width, isCut }: { size: number; width: number; isCut: boolean }): string {
    if (!isCut && this.width(line, size) <= width) return line;
    let kept = line;
    while (kept !== '' && this.width(`${kept}…`, size) > width) kept = kept.slice(0, -1);
    const words = kept.lastIndexOf(' ');
    return `${(words > kept.length / 2 ? kept.slice(0, words) : kept).trimEnd()}…`;
  }

  #outline(letter: string): Outline | undefined {
    if (!this.#outlines.has(letter)) this.#outlines.set(letter, this.#read(letter));
    return this.#outlines.get(letter);
  }

  #read(letter: string): Outline | undefined {
    const code = letter.codePointAt(0) ?? 0;
    const font = this.#fonts.find((one) => one.hasGlyphForCodePoint(code));
    if (!font) return undefined;
    const glyph = font.glyphForCodePoint(code);
    return { path: glyph.path.toSVG(), advance: glyph.advanceWidth / font.unitsPerEm, units: font.unitsPerEm };
  }
}

/** Files of the upright faces, one for each subset. */
function filesOf({ folder, isVariable, subset }: InstalledFont, weight: number): string[] {
  const sheet = (isVariable ? ['index.css'] : [`${weight}.css`, '400.css'])
    .map((name) => path.join(folder, name))
    .find((file) => existsSync(file));
  if (sheet === undefined) return [];
  const faces = readFaces(readFileSync(sheet, 'utf8')).filter(({ style }) => style === 'normal');
  const isMain = (url: string) => url.includes(`-${subset}-`);
  return faces
    .map(({ url }) => url)
    .sort((a, b) => Number(isMain(b)) - Number(isMain(a)))
    .map((url) => path.resolve(folder, url));
}

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
