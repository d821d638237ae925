import type { Ways } from '../../kits/form/use-form.ts';
import type { Stored } from '../../local/outbox/enqueue.ts';

/**
 * Stores what is done at once to several things, one after the other.
 * @param works one at least
 * @returns their numbers in the outbox; null: not all could be stored, which the form says
 */
export async function storeEach(
  store: Ways['store'],
  works: readonly (() => Promise<Stored>)[],
): Promise<readonly number[] | null> {
  const localSeqs: number[] = [];
  const isStored = await store(async () => {
    let last: Stored | undefined;
    for (const work of works) {
      last = await work();
      localSeqs.push(last.localSeq);
    }
    if (last === undefined) throw new RangeError('There was nothing to store.');
    return last;
  });
  return isStored ? localSeqs : null;
}
