import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { load as parseYaml } from 'js-yaml';

const MOST_HOPS = 50;

/**
 * A value of a document, with the file that its references are relative to.
 *
 * @typedef {{ value: any, file: string }} Part
 */

/** An OpenAPI document, read without any code of the packages. */
export class Document {
  #files = new Map();

  /** @param {string} file of the docs folder */
  constructor(file) {
    /** @type {Part} */
    this.root = { value: this.#read(resolve(file)), file: resolve(file) };
  }

  /** The part in a field, where its references lead. Undefined if there is none, or if it leads nowhere. */
  child(part, key) {
    const value = part?.value?.[key];
    return value === undefined || !Object.hasOwn(part.value, key) ? undefined : this.follow({ value, file: part.file });
  }

  /** All fields of the object in a field, or all items of a list. */
  children(part, key) {
    const inner = this.child(part, key);
    if (typeof inner?.value !== 'object' || inner.value === null) return [];
    return Object.keys(inner.value).flatMap((name) => {
      const found = this.child(inner, name);
      return found ? [[name, found]] : [];
    });
  }

  /** @returns {Part | undefined} */
  follow(part) {
    let { value, file } = part;
    let beside = {};
    for (let hops = 0; typeof value?.$ref === 'string'; hops += 1) {
      if (hops > MOST_HOPS) return undefined;
      const { $ref, ...siblings } = value;
      beside = { ...siblings, ...beside };
      const [target, fragment = ''] = $ref.split('#');
      if (/^[a-z]+:/i.test(target)) return undefined;
      if (target !== '') file = resolve(dirname(file), decodeURIComponent(target));
      value = valueAt(this.#read(file), decodeURIComponent(fragment));
    }
    if (value === undefined) return undefined;
    return { value: Object.keys(beside).length > 0 && isObject(value) ? { ...value, ...beside } : value, file };
  }

  #read(file) {
    if (!this.#files.has(file)) this.#files.set(file, parse(file));
    return this.#files.get(file);
  }
}

export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(file) {
  try {
    const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
    return /^\s*[{[]/.test(text) ? JSON.parse(text) : parseYaml(text);
  } catch {
    return undefined;
  }
}

function valueAt(root, pointer) {
  let value = root;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}
