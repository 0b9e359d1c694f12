import type { ParameterLocation } from '../types.ts';

/** A path in which query expressions of RFC 6570, such as `{?page,size}`, are pairs: `?page={page}&size={size}`. */
export function plainTemplate(path: string): string {
  return path.replace(/\{([?&])([^{}]*)\}/g, (_, mark: string, list: string) => {
    const names = list.split(',').map((name) => name.trim().replace(/\*$|:\d+$/, ''));
    return mark + names.map((name) => `${name}={${name}}`).join('&');
  });
}

interface Named {
  name: string;
  in: string;
}

/** A name in braces, and the parameter that it stands for, where one is described. */
export interface PathTemplate<Described extends Named> {
  name: string;
  in: Extract<ParameterLocation, 'path' | 'query'>;
  parameter: Described | undefined;
}

/** In the query part, a name is the query parameter of that name, unless only a path parameter is described. */
export function templateOf<Described extends Named>(
  name: string,
  inQuery: boolean,
  described: readonly Described[],
): PathTemplate<Described> {
  const places = inQuery ? (['query', 'path'] as const) : (['path'] as const);
  for (const place of places) {
    const parameter = described.find((candidate) => candidate.in === place && candidate.name === name);
    if (parameter) return { name, in: place, parameter };
  }
  return { name, in: places[0], parameter: undefined };
}

/** The templates of a path, each once. */
export function pathTemplates<Described extends Named>(path: string, described: readonly Described[]): PathTemplate<Described>[] {
  const plain = plainTemplate(path);
  const query = plain.includes('?') ? plain.indexOf('?') : plain.length;
  const found = [...plain.matchAll(/\{([^{}/]+)\}/g)].map(({ index, 1: name = '' }) => templateOf(name, index > query, described));
  return found.filter((one, index) => found.findIndex(({ name, in: place }) => name === one.name && place === one.in) === index);
}
