import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { pointerSteps } from '../../diagnostics/pointer.ts';
import { SourceText } from '../../diagnostics/source-text.ts';
import { jsonPlaces } from './json.ts';
import type { Place } from './place.ts';
import { yamlPlaces } from './yaml.ts';

/** A line longer than this, as in a file without line breaks, is not shown as an excerpt. */
const MAX_EXCERPT_LENGTH = 400;

/** A part of a text is at most this many characters after its key. */
const FARTHEST = 100_000;

/** Finds locations in a file by JSON pointer. Nothing is scanned before the first lookup. */
export class Places {
  readonly file: string;
  readonly text: string;
  readonly #syntax: 'json' | 'yaml';
  #source: SourceText | undefined;
  #root: Place | undefined;

  /** @param file path from the docs root, or URL */
  constructor(file: string, text: string, syntax: 'json' | 'yaml') {
    this.file = file;
    this.text = text;
    this.#syntax = syntax;
  }

  /** The key or item at a pointer, or the innermost existing parent. */
  locate(pointer: string): Pick<Diagnostic, 'location' | 'excerpt'> {
    const place = this.#find(pointer);
    return this.at(place.offset, place.length, pointer);
  }

  /** A part of the text at a pointer, or else the key. */
  locateText(pointer: string, part: string): Pick<Diagnostic, 'location' | 'excerpt'> {
    const place = this.#find(pointer);
    const offset = this.text.indexOf(part, place.offset);
    const isNear = offset !== -1 && offset - place.offset < FARTHEST;
    return isNear ? this.at(offset, part.length, pointer) : this.at(place.offset, place.length, pointer);
  }

  #find(pointer: string): Place {
    this.#root ??= this.#syntax === 'json' ? jsonPlaces(this.text) : yamlPlaces(this.text);
    let place = this.#root;
    for (const step of pointerSteps(pointer)) {
      const inner = place.child(step);
      if (!inner) break;
      place = inner;
    }
    return place;
  }

  at(offset: number, length: number, pointer?: string): Pick<Diagnostic, 'location' | 'excerpt'> {
    this.#source ??= new SourceText(this.file, this.text);
    const found = this.#source.at(offset, length, pointer);
    return found.excerpt !== undefined && found.excerpt.length > MAX_EXCERPT_LENGTH ? { location: found.location } : found;
  }
}
