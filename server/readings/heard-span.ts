/** A time in which what a device says is of a shipment. */
export interface HeardSpan {
  readonly macId: string;
  /** Microseconds since 1970, by the device's clock; null without a beginning. */
  readonly first: number | null;
  /** The first moment at which it was on it no more, or the last of the journey; null without an end. */
  readonly last: number | null;
  /** It left while the journey went on: what it says at `last` is not of the shipment. */
  readonly left: boolean;
}

/** Whether a time, in microseconds since 1970, is of a span. */
export const isWithin = ({ first, last, left }: HeardSpan, time: number): boolean =>
  (first === null || time >= first) && (last === null || time < last || (!left && time === last));
