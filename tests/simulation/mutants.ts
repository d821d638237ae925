import { IDEMPOTENCY_KEY, KNOWN_EPOCH } from '../../src/contract/headers.ts';
import { ALONE } from '../../src/local/outbox/delivery-health.ts';
import type { OutboxStore } from '../../src/local/outbox/outbox-store.ts';
import { changesFor } from '../../src/local/outbox/outcome-changes.ts';
import { runnable } from '../../src/local/outbox/runnable.ts';
import { AT_ONCE } from '../../src/local/outbox/schedule.ts';
import type { Invariant } from './oracle.ts';
import type { Mutation } from './tab.ts';

interface Mutant {
  readonly name: string;
  /** What it breaks; the first of these that is seen. */
  readonly breaks: readonly Invariant[];
  readonly mutation: Mutation;
}

/** Says "stored" when the transaction has only begun: the work is done, the commit is still to come. */
const saidEarly = (store: OutboxStore): OutboxStore => ({
  ...store,
  write: (tables, work) =>
    new Promise((resolve, reject) => {
      store
        .write(tables, async (writing) => {
          const result = await work(writing);
          resolve(result);
          return result;
        })
        .catch(reject);
    }),
});

/** Rules of the product put back to what they must not be. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'ordering keys are ignored',
    breaks: ['I3'],
    mutation: {
      rules: {
        runnable: (entries, now, busy) =>
          entries
            .flatMap((entry) => runnable([{ ...entry, orderingKeys: [] }], now, busy))
            .map(({ localSeq }) => entries.find((entry) => entry.localSeq === localSeq) as (typeof entries)[number]),
      },
    },
  },
  {
    name: 'what was done later does not wait for what a restored server has lost',
    breaks: ['I3'],
    mutation: {
      rules: {
        runnable: (entries, now, busy) =>
          runnable(
            entries.map((entry) => ({ ...entry, replayedIn: null })),
            now,
            busy,
          ).map(({ localSeq }) => entries.find((entry) => entry.localSeq === localSeq) as (typeof entries)[number]),
      },
    },
  },
  {
    name: 'work is sent without saying to which epoch of the server',
    breaks: ['I3'],
    mutation: {
      exchange: (exchange) => (request) => {
        const { [KNOWN_EPOCH]: _, ...headers } = request.headers ?? {};
        return exchange({ ...request, headers });
      },
    },
  },
  {
    name: 'each try has an id of its own',
    breaks: ['I2'],
    mutation: {
      exchange: (exchange, newId) => async (request) => {
        const key = request.headers?.[IDEMPOTENCY_KEY];
        if (key === undefined) return exchange(request);
        const other = newId();
        const answer = await exchange({ ...request, headers: { ...request.headers, [IDEMPOTENCY_KEY]: other } });
        if (answer.kind !== 'reply') return answer;
        return { ...answer, body: JSON.parse(JSON.stringify(answer.body).replaceAll(other, key)) as unknown };
      },
    },
  },
  {
    name: 'what was acknowledged is sent again under another id',
    breaks: ['I1', 'I2'],
    mutation: {
      rules: {
        changesFor: (entry, outcome, now, surroundings) => {
          const changes = changesFor(entry, outcome, now, surroundings);
          if (changes.state !== 'acked' || entry.formerIds.length > 0) return changes;
          const mutationId = surroundings?.newId?.() ?? entry.mutationId;
          return { state: 'queued', mutationId, formerIds: [entry.mutationId], sentOnce: false, ...AT_ONCE };
        },
      },
    },
  },
  {
    name: 'refused work is thrown away',
    breaks: ['I1'],
    mutation: {
      rules: {
        changesFor: (entry, outcome, now, surroundings) => {
          const changes = changesFor(entry, outcome, now, surroundings);
          return changes.state === 'rejected' ? { ...changes, state: 'cancelled' } : changes;
        },
      },
    },
  },
  { name: '"saved" is said before the transaction has ended', breaks: ['I1'], mutation: { outbox: saidEarly } },
  {
    name: 'tries count while nothing gets through',
    breaks: ['I5'],
    mutation: {
      health: () => ({ sends: () => 0, failed: () => ALONE, gotThrough: () => false, failsAlone: () => true }),
    },
  },
];
