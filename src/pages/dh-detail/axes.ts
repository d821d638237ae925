import { UNIT_READINGS, type UnitReading } from '../../domain/warehouse/units.ts';

/** Where a reading is on the chart (spec 2 §2 "Y-axis can be toggled"). */
export type AxisSide = 'none' | 'left' | 'right';

export type Axes = ReadonlyMap<UnitReading, Exclude<AxisSide, 'none'>>;

/** "The cycle is None, then Left, then Right, then None". */
export function nextSide(side: AxisSide): AxisSide {
  if (side === 'none') return 'left';
  return side === 'left' ? 'right' : 'none';
}

/** What is looked at until somebody chooses: how damp and how warm it is inside. */
export const USUAL_AXES: Axes = new Map([
  ['indoorHumidity', 'left'],
  ['indoorTemperature', 'right'],
]);

/** In an address: no reading is on an axis. */
const NO_AXIS = '-';

/** As they stand in an address: places of readings with the first letter of their side, `0l.1r`. */
export const formatAxes = (axes: Axes): string => (axes.size === 0 ? NO_AXIS : writtenAxes(axes));

const writtenAxes = (axes: Axes): string =>
  UNIT_READINGS.flatMap((reading, place) => {
    const side = axes.get(reading);
    return side === undefined ? [] : [`${place}${side === 'left' ? 'l' : 'r'}`];
  }).join('.');

/** Reads an address; what can't be read, or is absent, is as usual. */
export function readAxes(text: string | undefined): Axes {
  if (text === undefined) return USUAL_AXES;
  const axes = new Map<UnitReading, 'left' | 'right'>();
  if (text === NO_AXIS) return axes;
  for (const part of text.split('.')) {
    const [, place = '', letter = ''] = /^(\d{1,2})([lr])$/.exec(part) ?? [];
    const reading = UNIT_READINGS[Number(place)];
    if (place === '' || reading === undefined) return USUAL_AXES;
    axes.set(reading, letter === 'l' ? 'left' : 'right');
  }
  return axes;
}
