import * as v from 'valibot';
import { StartError } from '../process/start-error.ts';

/** What can go wrong, and what its `size` in a label is. */
export const FAULTS = [
  /** A gateway dies: what it hears is lost, and all of its devices are silent. */
  'dead-gateway',
  /** A device is silent for good, from one moment to the next. */
  'lost-tag',
  /** A device's battery runs down within hours; then it is silent. */
  'flat-battery',
  /** What travels together is where nobody hears it, and sends afterwards what it kept. */
  'no-coverage',
  /** It gets too warm or too cold. Degrees Fahrenheit from what it was, negative for cold. */
  'excursion',
  /** A door is open, or goods are loaded: it is as much warmer for some minutes, shorter than any rule waits. */
  'door-open',
  /** A tag lies where its shipment was packed, and the shipment goes without it. */
  'left-behind',
  /** A shipment goes beside its way. Kilometres at the furthest. */
  'detour',
  /** A shipment stands still on its way. Hours; the label goes from the arrival by plan to the real one. */
  'late-truck',
  /** A sensor gives impossible temperatures every other time. Degrees Fahrenheit that it gives. */
  'flapping-sensor',
  /** A device's clock is wrong. Hours ahead. */
  'clock-ahead',
  /** Hours behind, negative. */
  'clock-behind',
  /** A device starts anew without a clock: it counts the time from 1970. */
  'clock-reset',
  /** A device starts anew and counts its messages from the beginning. */
  'index-reset',
  /** A gateway delivers everything twice. */
  'doubled-delivery',
  /** A gateway delivers in another order, some of it later. */
  'reordered-delivery',
  /** A gateway has no connection, and delivers everything afterwards. */
  'backlog',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults of a gateway; all others are of a device or its shipment. */
export const OF_GATEWAY: ReadonlySet<Fault> = new Set<Fault>([
  'dead-gateway',
  'doubled-delivery',
  'reordered-delivery',
  'backlog',
]);

/** A fault that is asked for. What it leaves open is drawn. */
const faultRequest = v.strictObject({
  fault: v.picklist(FAULTS),
  /** How many of them; each meets another victim. */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
  device: v.optional(v.string()),
  gateway: v.optional(v.string()),
  /** Hours after the start of the day. */
  after: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Hours it lasts. */
  hours: v.optional(v.pipe(v.number(), v.gtValue(0))),
  size: v.optional(v.number()),
});
export type FaultRequest = v.InferOutput<typeof faultRequest>;

/** What really went wrong, for who checks what was noticed of it. */
export interface FaultLabel {
  readonly fault: Fault;
  /** The gateway it is a fault of. */
  readonly gateway: string | null;
  /** The devices that it shows at, by id. Of a gateway those it is the nearest for while it lasts. */
  readonly devices: readonly string[];
  readonly shipment: string | null;
  /** ISO 8601, by a clock that is right. */
  readonly from: string;
  /** Null: for good. */
  readonly to: string | null;
  readonly size: number | null;
}

const MESSAGE = `Faults are named as kind or kind:count, such as lost-tag:3, of: ${FAULTS.join(', ')}.`;

/** What `--faults lost-tag:3,excursion` asks for. @throws StartError */
export function readFaults(text: string): FaultRequest[] {
  return text.split(',').map((one) => {
    const [fault, count = '1', ...rest] = one.split(':');
    const request = v.safeParse(faultRequest, { fault, count: Number(count) });
    if (!request.success || rest.length > 0) throw new StartError(MESSAGE);
    return request.output;
  });
}

/** What a scenario file asks for: JSON with `faults`. @throws StartError */
export function readScenario(text: string): FaultRequest[] {
  try {
    return v.parse(v.strictObject({ faults: v.array(faultRequest) }), JSON.parse(text)).faults;
  } catch (error) {
    throw new StartError(`The scenario is not one: ${error instanceof Error ? error.message : String(error)}`);
  }
}
