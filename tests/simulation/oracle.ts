import { NEEDS_PERSON, type OutboxEntry, SETTLED } from '../../src/local/outbox/entry.ts';
import { type ModelPayload, placeOrderingKey } from './commands.ts';
import { type Effect, type ModelServer, placeId } from './model-server.ts';
import type { Scheduler } from './scheduler.ts';

/** Failures of a server that answers after which an entry may be parked. */
const STUCK_AFTER = 8;

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'run';

export interface Violation {
  readonly invariant: Invariant;
  readonly text: string;
}

type Entries = ReadonlyMap<number, OutboxEntry>;

const inWords = ({
  localSeq,
  type,
  state,
  mutationId,
  orderingKeys,
  attempts,
  unreachableCount,
  nextAttemptAt,
  lastError,
}: OutboxEntry) =>
  `${localSeq} ${type} ${mutationId.slice(-4)} ${state} in ${orderingKeys.join(', ')}; ${attempts} tries, ${unreachableCount ?? 0} unreachable, next ${nextAttemptAt ?? '-'}, ${lastError?.status ?? '-'} ${lastError?.code ?? '-'}`;

/** An entry in one life of the server. */
const turnOf = ({ name }: Observed, { localSeq, replayedIn }: OutboxEntry) => `${name} ${localSeq} ${replayedIn}`;

/** Knows what was promised and what was done, and says at each step what of it does not hold. */
/** What is looked at of a device. */
export interface Observed {
  readonly name: string;
  readonly outbox: { readonly entries: Entries };
}

export class Oracle {
  readonly #scheduler: Scheduler;
  server!: ModelServer;
  readonly #devices = new Map<string, Observed>();
  /** The first thing that did not hold. */
  violation: Violation | null = null;
  /** What was called saved: the id it was called saved under, by device and number. */
  readonly #saved = new Map<Observed, Map<number, string>>();
  /** What a person asked to take back. */
  readonly #takenBack = new Set<OutboxEntry['mutationId']>();
  /** What was replayed to a restored server, and need not be waited for any more: it was parked, or behind what is, or the server failed on it. */
  readonly #letBy = new Set<string>();
  /** Writes so far, and by the turn of an entry: at which it went out, and at which it was put back to be replayed. */
  #writes = 0;
  readonly #wentOutAt = new Map<string, number>();
  readonly #putBackAt = new Map<string, number>();
  /** Answers that took something from a device, and how many there were when a mutation first failed. */
  readonly #through = new Map<Observed, number>();
  readonly #failures = new Map<string, { count: number; readonly throughAtFirst: number }>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  add(device: Observed): void {
    this.#devices.set(device.name, device);
    this.#saved.set(device, new Map());
    this.#through.set(device, 0);
  }

  fail(invariant: Invariant, text: string): void {
    this.violation ??= { invariant, text: `${text} (${(this.#scheduler.elapsed / 1000).toFixed(1)} s)` };
  }

  /** The person was told that this is saved. */
  saved(device: Observed, localSeq: number, mutationId: string): void {
    this.#saved.get(device)?.set(localSeq, mutationId);
    if (!device.outbox.entries.has(localSeq))
      this.fail('I1', `${device.name} ${localSeq} is called saved before it is`);
  }

  takesBack(entry: OutboxEntry): void {
    this.#takenBack.add(entry.mutationId);
  }

  /** A request of this device has been answered. */
  answered(device: Observed, mutationId: string | null, status: number | null): void {
    if (mutationId === null || status === null) return;
    const through = this.#through.get(device) ?? 0;
    if (status === 200) this.#through.set(device, through + 1);
    if (status !== 500) return;
    const before = this.#failures.get(mutationId) ?? { count: 0, throughAtFirst: through };
    this.#failures.set(mutationId, { ...before, count: before.count + 1 });
  }

  /** Something was written to a device's outbox. */
  committed(device: Observed, before: Entries, after: Entries): void {
    this.#writes += 1;
    for (const [localSeq, entry] of before) {
      if (!after.has(localSeq)) this.fail('I1', `${device.name} has lost ${inWords(entry)}`);
    }
    for (const [localSeq, entry] of after) {
      const was = before.get(localSeq);
      if (was !== entry) this.#changed(device, was, entry, after);
    }
    this.#letByWhatWaits(device, after);
    for (const [localSeq, mutationId] of this.#saved.get(device) ?? []) {
      const entry = after.get(localSeq);
      if (entry?.mutationId !== mutationId && entry?.formerIds.includes(mutationId) !== true) {
        this.fail('I1', `${device.name} ${localSeq} was called saved and is nowhere`);
      }
    }
  }

  #changed(device: Observed, was: OutboxEntry | undefined, entry: OutboxEntry, after: Entries): void {
    const name = `${device.name} ${inWords(entry)}`;
    if (was !== undefined && was.mutationId !== entry.mutationId && !entry.formerIds.includes(was.mutationId)) {
      this.fail('I1', `${name} has forgotten its former id`);
    }
    if (was?.sentOnce && was.mutationId === entry.mutationId && was.payload !== entry.payload) {
      this.fail('I2', `${name} is another request under the same id`);
    }
    if (entry.replayedIn !== was?.replayedIn) this.#putBackAt.set(turnOf(device, entry), this.#writes);
    if (entry.state === was?.state) return;
    if (entry.state === 'sending') this.#wentOutAt.set(turnOf(device, entry), this.#writes);
    if (entry.state === 'acked' && !this.server.everDone.has(entry.mutationId) && entry.ack?.epoch !== '') {
      this.fail('I1', `${name} counts as sent, the server never did it`);
    }
    if (entry.state === 'cancelled' && !this.#mayBeCancelled(entry, after)) {
      this.fail('I1', `${name} is taken back, and nobody asked for that`);
    }
    if (entry.state === 'conflict' || entry.state === 'rejected') this.#misses(device, name, entry, after);
    if (entry.state === 'stuck') this.#parked(device, name, entry);
  }

  #letByWhatWaits(device: Observed, entries: Entries): void {
    const parked = new Set<string>();
    for (const entry of entries.values()) {
      if (SETTLED.has(entry.state)) continue;
      const waits = NEEDS_PERSON.has(entry.state) || entry.orderingKeys.some((key) => parked.has(key));
      if (waits) for (const key of entry.orderingKeys) parked.add(key);
      if (waits || entry.attempts > 0) this.#letBy.add(turnOf(device, entry));
    }
  }

  /** What is missing was removed, or somebody else has it still to bring back: nobody is asked about what only had to be sent before. */
  #misses(
    { name: own }: Observed,
    name: string,
    { payload, orderingKeys, lastError }: OutboxEntry,
    after: Entries,
  ): void {
    const { key, bad, place } = payload as ModelPayload;
    if (bad !== undefined || lastError?.code !== 'not-found') return;
    const touched = [key, place ?? ''].flatMap((one) => this.server.everTouched.get(one) ?? []);
    if (touched.some(({ device, path }) => device !== own || path === 'things/remove')) return;
    const tookBack = [...after.values()].some(
      ({ state, orderingKeys: keys, mutationId, formerIds }) =>
        state === 'cancelled' &&
        (keys.some((one) => orderingKeys.includes(one) || one === placeOrderingKey(place ?? '')) ||
          [mutationId, ...formerIds].some((id) => placeId(id) === place)),
    );
    if (!tookBack) this.fail('I3', `${name} is not found, and nobody else had a hand in it`);
  }

  /** By the person, by itself or with what it depends on. */
  #mayBeCancelled(entry: OutboxEntry, after: Entries): boolean {
    if (this.#takenBack.has(entry.mutationId) || entry.formerIds.some((id) => this.#takenBack.has(id))) return true;
    return [...after.values()].some(
      ({ state, creates, localSeq }) =>
        state === 'cancelled' && creates !== null && localSeq < entry.localSeq && entry.orderingKeys.includes(creates),
    );
  }

  /** A fault that hits everything parks nothing. */
  #parked(device: Observed, name: string, { mutationId }: OutboxEntry): void {
    const failures = this.#failures.get(mutationId) ?? { count: 0, throughAtFirst: 0 };
    if (failures.count < STUCK_AFTER) this.fail('I5', `${name} is parked after ${failures.count} failures`);
    else if (failures.throughAtFirst === this.#through.get(device)) {
      this.fail('I5', `${name} is parked though nothing got through since it first failed`);
    }
  }

  /** The server did something. */
  effect(effect: Effect): void {
    const { device: name, localSeq, orderingKeys, mutationId } = effect;
    const device = this.#devices.get(name);
    const entry = device?.outbox.entries.get(localSeq);
    const told = `${name} ${localSeq} ${mutationId.slice(-4)}`;
    if (entry === undefined || ![entry.mutationId, ...entry.formerIds].includes(mutationId)) {
      this.fail('I2', `the server did ${told}, which is not on the device`);
      return;
    }
    for (const other of this.server.effects) {
      if (other === effect || other.device !== name) continue;
      if (other.localSeq === localSeq) this.fail('I2', `the server did ${told} a second time`);
      if (other.localSeq > localSeq && other.orderingKeys.some((key) => orderingKeys.includes(key))) {
        this.fail('I3', `the server did ${told} after ${other.localSeq}`);
      }
    }
    for (const earlier of device?.outbox.entries.values() ?? []) {
      if (earlier.localSeq >= localSeq) continue;
      if (device !== undefined && this.#isMissed(device, earlier) && !this.#wasOnItsWay(device, entry, earlier))
        this.fail('I3', `the server did ${told} before what it had lost: ${inWords(earlier)}`);
      if (SETTLED.has(earlier.state)) continue;
      if (earlier.orderingKeys.some((key) => orderingKeys.includes(key))) {
        this.fail('I3', `the server did ${told} before ${inWords(earlier)}`);
      }
    }
  }

  /** An older life of the server has acknowledged it, and this one was not asked for it yet. */
  #isMissed(device: Observed, entry: OutboxEntry): boolean {
    const { mutationId, state, ack, replayedIn } = entry;
    if (this.server.effects.some((effect) => effect.mutationId === mutationId)) return false;
    if (state === 'acked') return ack !== null && ack.epoch !== '' && replayedIn !== this.server.epoch;
    return replayedIn === this.server.epoch && !SETTLED.has(state) && !this.#letBy.has(turnOf(device, entry));
  }

  /** It was sent before this device knew that it has to bring back the other. */
  #wasOnItsWay(device: Observed, entry: OutboxEntry, missed: OutboxEntry): boolean {
    const putBack = this.#putBackAt.get(turnOf(device, missed)) ?? 0;
    return (this.#wentOutAt.get(turnOf(device, entry)) ?? putBack) < putBack;
  }

  /** When faults have been over for long enough: nothing is left but what waits for a person, or behind that. */
  drained(device: Observed): void {
    const left = this.left(device);
    if (left !== null) this.fail('I5', `${device.name} has not sent ${inWords(left)}`);
  }

  /** The first entry that waits for nobody; null: there is none. */
  left(device: Observed): OutboxEntry | null {
    const held = new Set<string>();
    for (const entry of device.outbox.entries.values()) {
      if (SETTLED.has(entry.state)) continue;
      // What the server can't do is parked when others get through, which none need have done.
      const fails = (entry.payload as ModelPayload).bad === 'fail';
      const waits = fails || NEEDS_PERSON.has(entry.state) || entry.orderingKeys.some((key) => held.has(key));
      if (!waits) return entry;
      for (const key of entry.orderingKeys) held.add(key);
    }
    return null;
  }

  /** In the end: nothing is left, and what was acknowledged is done once in the server's present life. */
  done(device: Observed): void {
    const effects = new Map(this.server.effects.map((effect) => [effect.mutationId, effect]));
    for (const entry of device.outbox.entries.values()) {
      if (!SETTLED.has(entry.state)) this.fail('I5', `${device.name} still has ${inWords(entry)}`);
      if (entry.state !== 'acked' || entry.ack?.epoch === '') continue;
      if (!effects.has(entry.mutationId)) this.fail('I1', `${device.name} ${inWords(entry)} is not on the server`);
    }
    if (this.server.reused.length > 0) this.fail('I2', `${this.server.reused[0]} came with another request`);
  }
}
