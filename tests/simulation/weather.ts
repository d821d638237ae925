import type { Chance } from './chance.ts';

/** What becomes of a request on its way. */
export type Fate =
  | 'arrives'
  /** Never arrives; the device is told so soon. */
  | 'lost'
  /** Arrives and is done; the answer never comes. */
  | 'answer-lost'
  /** Arrives and is done; nothing comes, not even that nothing will. */
  | 'silence'
  | 'late'
  /** Arrives once more, later. */
  | 'twice'
  /** Our server can't, and nothing was done. */
  | 'fails'
  /** A proxy says it couldn't; the server did it. */
  | 'bad-gateway'
  | 'busy'
  | 'portal'
  | 'signed-out';

type Odds = Readonly<Record<Fate, number>>;

const CALM: Odds = {
  arrives: 1,
  lost: 0,
  'answer-lost': 0,
  silence: 0,
  late: 0,
  twice: 0,
  fails: 0,
  'bad-gateway': 0,
  busy: 0,
  portal: 0,
  'signed-out': 0,
};

/** Kinds of weather; what is named happens to everything, or to one request of many. */
const KINDS = {
  calm: CALM,
  mixed: {
    ...CALM,
    arrives: 6,
    lost: 1,
    'answer-lost': 1,
    silence: 0.3,
    late: 1,
    twice: 1,
    fails: 0.7,
    'bad-gateway': 0.4,
    busy: 0.4,
  },
  flaky: { ...CALM, arrives: 2, lost: 2, 'answer-lost': 2, twice: 1, late: 1 },
  offline: { ...CALM, arrives: 0, lost: 1 },
  portal: { ...CALM, arrives: 0, portal: 1 },
  'answers-lost': { ...CALM, arrives: 0.3, 'answer-lost': 1 },
  silent: { ...CALM, arrives: 0.2, silence: 1 },
  busy: { ...CALM, arrives: 0.3, busy: 1 },
  /** Everything that would change something fails. */
  'can-not-write': { ...CALM, arrives: 0, fails: 1 },
  'fails-often': { ...CALM, arrives: 1, fails: 1 },
  'signed-out': { ...CALM, arrives: 3, 'signed-out': 1 },
} as const satisfies Readonly<Record<string, Odds>>;
export type Kind = keyof typeof KINDS;

const WEIGHTS: Readonly<Record<Kind, number>> = {
  calm: 3,
  mixed: 6,
  flaky: 3,
  offline: 2,
  portal: 1,
  'answers-lost': 1,
  silent: 1,
  busy: 1,
  'can-not-write': 2,
  'fails-often': 1,
  'signed-out': 1,
};

/** Kinds in which reading is as it always is. */
const ONLY_WRITING: ReadonlySet<Kind> = new Set<Kind>(['can-not-write', 'answers-lost', 'fails-often']);

/** What the line and the server are like, for a while each. */
export class Weather {
  kind: Kind = 'calm';
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  change(): void {
    this.kind = this.#chance.weighted(WEIGHTS);
  }

  fateOf(writes: boolean): Fate {
    if (!writes && ONLY_WRITING.has(this.kind)) return 'arrives';
    return this.#chance.weighted(KINDS[this.kind]);
  }
}
