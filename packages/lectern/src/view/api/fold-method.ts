/** `get /users` → `GET /users`. */
export function foldMethod(id: string): string {
  return id.replace(/^[a-z]+(?=\s+\/)/i, (method) => method.toUpperCase()).replace(/\s+/, ' ');
}
