import type { DBCore, DBCoreMutateRequest, DBCoreMutateResponse, Middleware } from 'dexie';

const TABLE = 'entries';

type Keys = readonly number[] | null;

/** What one end says it does not hear itself, so that this tab hears of writes as the others do. */
const CHANNEL = 'lading-entries';
const mouth = new BroadcastChannel(CHANNEL);
const ear = new BroadcastChannel(CHANNEL);

/**
 * Tells every tab which entries are being written, from within the transaction. Told after it, a tab that dies as its
 * write is flushed to the disk would leave the others with what was before; told within it, whoever reads then has to wait
 * for its end and reads what has become of it.
 */
export const tellOfWrites: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'tell of writes',
  create: (core) => ({
    ...core,
    table: (name) => {
      const under = core.table(name);
      if (name !== TABLE) return under;
      return {
        ...under,
        mutate: (request) =>
          under.mutate(request).then((response) => {
            mouth.postMessage(keysOf(request, response));
            return response;
          }),
      };
    },
  }),
};

/** Calls `listener` with the keys of what is being written, in whichever tab; null: it may be all. Returns how to stop. */
export function hearOfWrites(listener: (keys: Keys) => void): () => void {
  const hear = ({ data }: MessageEvent<Keys>): void => listener(data);
  ear.addEventListener('message', hear);
  return () => ear.removeEventListener('message', hear);
}

function keysOf(request: DBCoreMutateRequest, { results }: DBCoreMutateResponse): Keys {
  const keys: readonly unknown[] | undefined = request.type === 'delete' ? request.keys : results;
  if (request.type === 'deleteRange' || keys === undefined) return null;
  return keys.every((key) => typeof key === 'number') ? keys : null;
}
