/** Removes trailing slashes of a URL. */
export function trimSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end--;
  return address.slice(0, end);
}
