/** The value that a store has for a key; made at the first time. */
export function remember<K, V>(
  store: { has(key: K): boolean; get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  if (!store.has(key)) store.set(key, make());
  return store.get(key) as V;
}
