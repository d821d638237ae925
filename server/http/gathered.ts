/**
 * Makes many small reads few: what is asked for while a read is under way is read together after it, each key once. So
 * nobody is given what was read before they asked.
 * @param atOnce keys in a read at most
 */
export function gathered<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  atOnce: number,
): (key: K) => Promise<V | undefined> {
  const waiting = new Map<K, PromiseWithResolvers<V | undefined>>();
  let reading = false;

  async function readAll(): Promise<void> {
    if (reading) return;
    reading = true;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, atOnce);
      for (const [key] of batch) waiting.delete(key);
      try {
        const found = await read(batch.map(([key]) => key));
        for (const [key, { resolve }] of batch) resolve(found.get(key));
      } catch (error) {
        for (const [, { reject }] of batch) reject(error);
      }
    }
    reading = false;
  }

  return (key) => {
    const asked = waiting.get(key) ?? Promise.withResolvers<V | undefined>();
    waiting.set(key, asked);
    void readAll();
    return asked.promise;
  };
}
