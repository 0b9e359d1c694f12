import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { load as parseYaml } from 'js-yaml';

const MOST_HOPS = 50;

/** What is read of a part. Nothing is validated: what may be missing or of another type is unknown. */
interface Written {
  [key: string]: unknown;
  name: string;
  in: string;
  consumes?: string[];
  produces?: string[];
}

/** A value of a document, with the file that its references are relative to. */
export interface Part {
  value: Written;
  file: string;
}

/** An OpenAPI document, read without any code of the packages. */
export class Document {
  #files = new Map<string, unknown>();
  root: Part;

  constructor(file: string) {
    this.root = { value: this.#read(resolve(file)) as Written, file: resolve(file) };
  }

  /** The part in a field, where its references lead. Undefined if there is none, or if it leads nowhere. */
  child(part: Part | undefined, key: string): Part | undefined {
    const value = part?.value?.[key];
    if (part === undefined || value === undefined || !Object.hasOwn(part.value, key)) return undefined;
    return this.#follow(value, part.file);
  }

  /** All fields of the object in a field, or all items of a list. */
  children(part: Part | undefined, key: string) {
    return this.fields(this.child(part, key));
  }

  /** All fields of an object, or all items of a list. */
  fields(part: Part | undefined) {
    if (typeof part?.value !== 'object' || part.value === null) return [];
    return Object.keys(part.value).flatMap((name): [string, Part][] => {
      const found = this.child(part, name);
      return found ? [[name, found]] : [];
    });
  }

  #follow(start: unknown, from: string): Part | undefined {
    let [value, file, beside] = [start, from, {}];
    for (let hops = 0; isObject(value) && typeof value.$ref === 'string'; hops += 1) {
      if (hops > MOST_HOPS) return undefined;
      const { $ref: _, ...siblings } = value;
      beside = { ...siblings, ...beside };
      const [target = '', fragment = ''] = value.$ref.split('#');
      if (/^[a-z]+:/i.test(target)) return undefined;
      if (target !== '') file = resolve(dirname(file), decodeURIComponent(target));
      const found = this.#at(file, decodeURIComponent(fragment), hops);
      if (!found) return undefined;
      ({ value, file } = found);
    }
    if (value === undefined) return undefined;
    const whole = Object.keys(beside).length > 0 && isObject(value) ? { ...value, ...beside } : value;
    return { value: whole as Written, file };
  }

  /** The value at a pointer, also through references on the way to it. */
  #at(file: string, pointer: string, hops: number): Part | undefined {
    let part: Part | undefined = { value: this.#read(file) as Written, file };
    for (const step of pointer.split('/').slice(1)) {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
      if (!Object.hasOwn(Object(part.value), key)) part = hops > MOST_HOPS ? undefined : this.#follow(part.value, part.file);
      if (part === undefined || !Object.hasOwn(Object(part.value), key)) return undefined;
      part = { value: part.value[key] as Written, file: part.file };
    }
    return part;
  }

  #read(file: string): unknown {
    if (!this.#files.has(file)) this.#files.set(file, parse(file));
    return this.#files.get(file);
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(file: string): unknown {
  try {
    const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
    if (file.endsWith('.md')) return text;
    return /^\s*[{[]/.test(text) ? JSON.parse(text) : parseYaml(text);
  } catch {
    return undefined;
  }
}
