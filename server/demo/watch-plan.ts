import { SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import { FISH, type Goods, OPTICS, VACCINE } from './goods.ts';

/** What a shipment of the demo goes through. */
export type Story =
  | 'plain'
  | 'reefer-fails'
  | 'reefer-mended'
  | 'late'
  | 'knocked'
  | 'dead-gateway'
  | 'late-departure'
  | 'left-standing'
  | 'low-battery'
  | 'weak-battery'
  | 'gone-silent'
  | 'was-silent'
  | 'separated'
  | 'rejoined'
  | 'stray'
  | 'off-route'
  | 'was-off-route'
  | 'stops-elsewhere'
  | 'stopped-elsewhere'
  | 'dwells'
  | 'dwelt'
  | 'lies'
  | 'lay'
  | 'damp'
  | 'was-damp'
  | 'freezes'
  | 'froze'
  | 'warm-room'
  | 'door-open'
  | 'shaken'
  | 'never-heard'
  | 'came-late'
  | 'left-late'
  | 'stays-away';

/** A shipment that is to be made: what state it is in, and what it goes through. */
export interface Planned {
  readonly state: number;
  readonly story: Story;
  readonly goods?: Goods;
  /** 0 one way, 1 round trip (spec 2 §9); absent: any. */
  readonly configType?: 0 | 1;
}

const { saved, processing, commissioned, departed, arrived, decommissioning } = SHIPPING_STATE;

const story = (state: number, name: Story, more: Pick<Planned, 'goods' | 'configType'> = {}): Planned => ({
  state,
  story: name,
  configType: 0,
  ...more,
});
const times = (count: number, one: Planned): Planned[] => Array.from({ length: count }, () => one);

/** Each kind of alert once, the shipments that one opens first at the front: a small company has only these. */
const FIRST: readonly Planned[] = [
  story(departed, 'reefer-fails', { goods: VACCINE }),
  story(departed, 'reefer-mended', { goods: FISH }),
  story(departed, 'late'),
  story(departed, 'knocked', { goods: OPTICS }),
  ...times(3, story(commissioned, 'dead-gateway')),
  story(saved, 'plain'),
  story(processing, 'plain'),
  story(departed, 'separated'),
  story(commissioned, 'plain'),
  story(arrived, 'plain'),
  story(departed, 'plain', { configType: 1 }),
  story(decommissioning, 'plain'),
];

/** What a larger company has besides. */
const MORE: readonly Planned[] = [
  ...times(5, story(commissioned, 'dead-gateway')),
  ...times(6, story(commissioned, 'warm-room')),
  ...times(4, story(departed, 'shaken')),
  ...times(2, story(commissioned, 'late-departure')),
  ...times(3, story(arrived, 'left-standing')),
  ...times(2, story(departed, 'low-battery')),
  story(departed, 'weak-battery'),
  ...times(3, story(departed, 'gone-silent')),
  ...times(2, story(departed, 'was-silent')),
  ...times(2, story(departed, 'rejoined')),
  story(departed, 'stray'),
  story(departed, 'off-route'),
  ...times(2, story(departed, 'was-off-route')),
  story(departed, 'stops-elsewhere'),
  story(departed, 'stopped-elsewhere'),
  story(departed, 'dwells'),
  ...times(2, story(departed, 'dwelt')),
  story(departed, 'lies'),
  ...times(2, story(departed, 'lay')),
  story(departed, 'damp'),
  ...times(2, story(departed, 'was-damp')),
  story(departed, 'freezes'),
  ...times(2, story(departed, 'froze')),
  ...times(4, story(departed, 'door-open')),
  ...times(2, story(processing, 'never-heard')),
  story(departed, 'late'),
];

/** The rest of what is under way: nothing is the matter with it. */
const PLAIN: readonly Planned[] = [
  saved,
  processing,
  commissioned,
  departed,
  arrived,
  processing,
  departed,
  commissioned,
  arrived,
  departed,
  decommissioning,
  commissioned,
  departed,
].map((state) => ({ state, story: 'plain' }));

/** Of those that are over, in turn. */
const OVER: readonly Story[] = [
  'plain',
  'door-open',
  'knocked',
  'froze',
  'plain',
  'was-damp',
  'came-late',
  'was-silent',
  'dwelt',
  'reefer-mended',
  'left-late',
  'lay',
  'was-off-route',
  'plain',
  'rejoined',
];

/** Under way for more than a month: round trips that stay with the customer, and what somebody forgot. */
const LONG_AGO: readonly Planned[] = [
  story(saved, 'plain'),
  story(arrived, 'stays-away', { configType: 1 }),
  story(departed, 'gone-silent'),
  story(arrived, 'stays-away', { configType: 1 }),
];

const cycled = <T>(from: readonly T[], at: number): T => {
  const one = from[at % from.length];
  if (one === undefined) throw new RangeError('There is nothing to take in turn.');
  return one;
};

/** So many that are under way and were made lately. */
export const recentPlan = (count: number): Planned[] =>
  Array.from({ length: count }, (_, at) => {
    const named = [...FIRST, ...MORE];
    return named[at] ?? cycled(PLAIN, at - named.length);
  });

/** So many that are under way and were made more than a month ago; the first one was only saved. */
export const longAgoPlan = (count: number): Planned[] =>
  Array.from({ length: count }, (_, at) =>
    at < LONG_AGO.length ? cycled(LONG_AGO, at) : cycled(LONG_AGO.slice(1), at),
  );

/** What one that is over went through, the nth of those that are followed. */
export const overStory = (nth: number): Story => cycled(OVER, nth);
