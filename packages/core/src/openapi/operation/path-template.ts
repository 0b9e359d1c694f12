/** A path in which query expressions of RFC 6570, such as `{?page,size}`, are pairs: `?page={page}&size={size}`. */
export function plainTemplate(path: string): string {
  return path.replace(/\{([?&])([^{}]*)\}/g, (_, mark: string, list: string) => {
    const names = list.split(',').map((name) => name.trim().replace(/\*$|:\d+$/, ''));
    return mark + names.map((name) => `${name}={${name}}`).join('&');
  });
}

/** The parameters in a path template, and whether each is in the query part, where it may also be a query parameter. */
export function templateNames(path: string): { name: string; inQuery: boolean }[] {
  const plain = plainTemplate(path);
  const query = plain.includes('?') ? plain.indexOf('?') : plain.length;
  const found = [...plain.matchAll(/\{([^{}/]+)\}/g)].map(({ index, 1: name = '' }) => ({ name, inQuery: index > query }));
  return found.filter(({ name }, index) => found.findIndex((one) => one.name === name) === index);
}
