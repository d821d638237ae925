import type { ForeignReading } from '../foreign-reading.ts';

type Base = Pick<ForeignReading, 'externalId' | 'name' | 'time' | 'counter'>;
type State = Pick<ForeignReading, 'celsius' | 'humidity' | 'charge' | 'also'>;

/** How a device is and where, as two readings; one that says nothing at all says that it is alive. */
export function readingsOf(
  of: Base,
  state: State,
  place: ForeignReading['position'],
  placed = of.time,
): ForeignReading[] {
  const isSaid = place === undefined || Object.values(state).some((value) => value !== undefined);
  return [
    ...(isSaid ? [{ ...of, ...state }] : []),
    ...(place === undefined ? [] : [{ ...of, time: placed, position: place }]),
  ];
}
