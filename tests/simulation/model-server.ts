import type { ErrorCode } from '../../src/contract/errors.ts';

/** What an HTTP answer carries. */
export interface ModelAnswer {
  readonly status: number;
  readonly body: string;
  readonly retryAfter?: number;
  /** Not our server's JSON. */
  readonly foreign?: boolean;
}

/** Who sent a command, and what it touches; for the oracle. */
export interface Sender {
  readonly device: string;
  readonly localSeq: number;
  readonly orderingKeys: readonly string[];
}

/** A command as it comes over the line. */
export interface ModelRequest {
  readonly path: string;
  readonly key: string | null;
  readonly knownEpoch: string | null;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: ModelBody | null;
}

export interface ModelBody {
  readonly key: string;
  readonly set: Readonly<Record<string, unknown>>;
  readonly baseVersion?: number | undefined;
  readonly place?: string | undefined;
  /** `refuse`: breaks a rule of the business. `fail`: the server can't do it, whatever happens. */
  readonly bad?: 'refuse' | 'fail' | undefined;
  readonly by: Sender;
}

export interface ModelRow {
  readonly version: number;
  readonly [field: string]: unknown;
}

/** Something that was done, in the order it was. */
export interface Effect extends Sender {
  readonly mutationId: string;
  readonly xid: number;
}

/** What a backup holds. */
interface State {
  readonly things: Map<string, ModelRow>;
  readonly places: Map<string, ModelRow>;
  readonly log: { readonly feed: string; readonly key: string }[];
  readonly answers: Map<string, { readonly request: string; readonly answer: ModelAnswer }>;
  readonly effects: Effect[];
}

export const THINGS = 'shipments:0';
export const PLACES = 'locations';

/** Rows a page: few, so that everything takes several. */
const PAGE = 3;
/** Statuses of refusals that are kept under their key. */
const KEPT: ReadonlySet<number> = new Set([409, 422]);

const refusal = (status: number, code: ErrorCode, current?: ModelRow): ModelAnswer => ({
  status,
  body: JSON.stringify({ code, message: code, errors: [], ...(current && { current }) }),
});

const otherEpoch = (epoch: string): ModelAnswer => ({
  status: 412,
  body: JSON.stringify({ code: 'other-epoch', message: '', errors: [{ code: 'epoch', detail: epoch }] }),
});

/** What the server names a place that this mutation creates. */
export const placeId = (mutationId: string): string => `place-${mutationId}`;

/**
 * The server in a few lines: things and places with versions, each mutation once by its key, stored with its effect, a
 * feed with cursors. It can be put back to how it was.
 */
export class ModelServer {
  #state: State = { things: new Map(), places: new Map(), log: [], answers: new Map(), effects: [] };
  #epoch = 1;
  #backup: State = copyOf(this.#state);
  /** Mutations under way. */
  readonly #busy = new Set<string>();
  /** Every mutation that ever took effect, in whichever life. */
  readonly everDone = new Set<string>();
  /** Who ever did something to a thing, in whichever life, and what. */
  readonly everTouched = new Map<string, { readonly device: string; readonly path: string }[]>();
  /** Keys that came with another request than the first time. */
  readonly reused: string[] = [];
  /** When it was last put back. */
  readonly onEffect: (effect: Effect) => void;
  readonly onChange: (feed: string) => void;

  constructor(onEffect: (effect: Effect) => void, onChange: (feed: string) => void) {
    this.onEffect = onEffect;
    this.onChange = onChange;
  }

  get epoch(): string {
    return String(this.#epoch);
  }

  get effects(): readonly Effect[] {
    return this.#state.effects;
  }

  rows(feed: string): ReadonlyMap<string, ModelRow> {
    return feed === THINGS ? this.#state.things : this.#state.places;
  }

  backUp(): void {
    this.#backup = copyOf(this.#state);
  }

  /** Another life begins, with what the backup has. */
  restore(): void {
    this.#state = copyOf(this.#backup);
    this.#epoch += 1;
    this.#busy.clear();
  }

  /** Takes a command up; what to do to finish it, or the answer at once. */
  begin(request: ModelRequest): ModelAnswer | (() => ModelAnswer) {
    const { key, body, path, knownEpoch } = request;
    if (key === null || body === null) return this.#read(request);
    const epoch = this.#epoch;
    if (this.#busy.has(key)) return refusal(409, 'in-progress');
    this.#busy.add(key);
    return () => {
      // It was put back meanwhile: whoever waits hears nothing of this.
      if (epoch !== this.#epoch) return { status: 502, body: '', foreign: true };
      this.#busy.delete(key);
      if (knownEpoch !== null && knownEpoch !== this.epoch) return otherEpoch(this.epoch);
      return this.#once(key, path, body);
    };
  }

  /** A mutation that was under way came to nothing. */
  giveUp(key: string | null): void {
    if (key !== null) this.#busy.delete(key);
  }

  #once(mutationId: string, path: string, body: ModelBody): ModelAnswer {
    const { by, ...rest } = body;
    const request = JSON.stringify([path, rest]);
    const known = this.#state.answers.get(mutationId);
    if (known !== undefined) {
      if (known.request === request) return known.answer;
      this.reused.push(mutationId);
      return refusal(422, 'idempotency-key-reused');
    }
    const answer = this.#do(mutationId, path, body);
    if (answer.status < 300 || KEPT.has(answer.status)) this.#state.answers.set(mutationId, { request, answer });
    if (answer.status >= 300) return answer;
    const effect = { ...by, mutationId, xid: this.#state.log.length - 1 };
    this.#state.effects.push(effect);
    this.everDone.add(mutationId);
    // What the server names itself is known by that name to everybody else.
    const key = path === 'places/create' ? placeId(mutationId) : body.key;
    this.everTouched.set(key, [...(this.everTouched.get(key) ?? []), { device: by.device, path }]);
    this.onEffect(effect);
    this.onChange(path.startsWith('places/') ? PLACES : THINGS);
    return answer;
  }

  #do(mutationId: string, path: string, { key, set, baseVersion, place, bad }: ModelBody): ModelAnswer {
    if (bad === 'fail') return refusal(500, 'internal');
    if (bad === 'refuse') return refusal(422, 'wrong-state');
    const { things, places } = this.#state;
    const now = things.get(key);
    switch (path) {
      case 'places/create': {
        const id = placeId(mutationId);
        places.set(id, { ...set, shippingLocId: id, version: 1 });
        return this.#done(mutationId, PLACES, id, { shippingLocId: id, version: 1 });
      }
      case 'things/create':
        if (now !== undefined) return refusal(409, 'guid-taken');
        if (place !== undefined && !places.has(place)) return refusal(422, 'not-found');
        things.set(key, { ...set, guid: key, place: place ?? null, notes: 0, version: 1 });
        return this.#done(mutationId, THINGS, key, { version: 1 });
      case 'things/note':
        if (now === undefined) return refusal(404, 'not-found');
        return this.#change(mutationId, key, { ...now, notes: Number(now.notes) + 1 });
      case 'things/edit':
        if (now === undefined) return refusal(404, 'not-found');
        if (baseVersion !== now.version) return refusal(409, 'version-conflict', now);
        return this.#change(mutationId, key, { ...now, ...set });
      case 'things/remove':
        if (now === undefined) return refusal(404, 'not-found');
        if (baseVersion !== now.version) return refusal(409, 'version-conflict', now);
        things.delete(key);
        return this.#done(mutationId, THINGS, key, {});
      default:
        return refusal(404, 'not-found');
    }
  }

  #change(mutationId: string, key: string, row: ModelRow): ModelAnswer {
    const version = row.version + 1;
    this.#state.things.set(key, { ...row, version });
    return this.#done(mutationId, THINGS, key, { version });
  }

  #done(mutationId: string, feed: string, key: string, reply: Readonly<Record<string, unknown>>): ModelAnswer {
    const ack = { epoch: this.epoch, xid: String(this.#state.log.length) };
    this.#state.log.push({ feed, key });
    return { status: 200, body: JSON.stringify({ ...reply, mutationId, ack }) };
  }

  #read({ path, query }: ModelRequest): ModelAnswer {
    if (path !== 'feed') return { status: 200, body: '{}' };
    const feed = String(query.feed);
    const body = query.newest === 'true' ? this.#newest(feed) : this.#page(feed, (query.cursor as string) ?? null);
    return { status: 200, body: JSON.stringify({ ...body, lastUpdate: '' }) };
  }

  #newest(feed: string) {
    const rows = [...this.rows(feed).values()].slice(-PAGE);
    return { rows, gone: [], cursor: '', more: false, fullResync: false, horizon: this.#horizon() };
  }

  #horizon(at = this.#state.log.length) {
    return { epoch: this.epoch, xid: String(at) };
  }

  #page(feed: string, cursor: string | null) {
    const { log } = this.#state;
    const rows = this.rows(feed);
    const [epoch = '', mode, at = '', after = ''] = cursor?.split('|') ?? [this.epoch, 'full', String(log.length)];
    if (epoch !== this.epoch) {
      return { rows: [], gone: [], cursor: '', more: false, fullResync: true, horizon: this.#horizon() };
    }
    if (mode === 'full') {
      const left = [...rows.keys()].sort().filter((key) => key > after);
      const keys = left.slice(0, PAGE);
      const more = left.length > PAGE;
      return {
        rows: keys.map((key) => rows.get(key)),
        gone: [],
        cursor: more ? `${epoch}|full|${at}|${keys.at(-1)}` : `${epoch}|delta|${at}`,
        more,
        fullResync: false,
        horizon: this.#horizon(Number(at)),
        total: rows.size,
      };
    }
    const end = Math.min(log.length, Number(at) + PAGE);
    const changed = log.slice(Number(at), end).filter((one) => one.feed === feed);
    const keys = [...new Set(changed.map(({ key }) => key))];
    return {
      rows: keys.flatMap((key) => rows.get(key) ?? []),
      gone: keys.filter((key) => !rows.has(key)),
      cursor: `${epoch}|delta|${end}`,
      more: end < log.length,
      fullResync: false,
      horizon: this.#horizon(end),
    };
  }
}

const copyOf = ({ things, places, log, answers, effects }: State): State => ({
  things: new Map(things),
  places: new Map(places),
  log: [...log],
  answers: new Map(answers),
  effects: [...effects],
});
