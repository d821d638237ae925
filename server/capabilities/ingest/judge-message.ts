import { type DeviceMessage, deviceMessage } from '../../../src/contract/ingest.ts';
import { isPosition, judgedValue, type QuantityName, quantityOf } from '../../../src/domain/readings/quantities.ts';
import { type Fields, fieldsOf, type Judged, type Judging, judgeItem, type LeaveOut } from './judge-item.ts';
import { withLeapSecond } from './leap-second.ts';

const MEASURED = {
  temperature: 'temperature',
  humidity: 'humidity',
  voltage: 'voltage',
  accelX: 'acceleration',
  accelY: 'acceleration',
  accelZ: 'acceleration',
} as const satisfies Partial<Record<keyof DeviceMessage, QuantityName>>;
const MEASURED_NAMES = Object.keys(MEASURED) as (keyof typeof MEASURED)[];

/** Limits of an iChime that are temperatures. */
const CHIME_LIMITS: Readonly<Record<string, QuantityName>> = { lowTemp: 'temperature', highTemp: 'temperature' };

const CAN_NOT_BE = 'It can not be measured.';

/** Whether a message has no value that stands for none, and a whole position or none. */
function isSound(message: DeviceMessage): boolean {
  const { latitude, longitude, readings, chime } = message;
  if (readings !== undefined || chime !== undefined) return false;
  const isPlaced = latitude !== undefined || longitude !== undefined;
  return (
    MEASURED_NAMES.every(
      (name) => message[name] === undefined || judgedValue(MEASURED[name], message[name]) !== undefined,
    ) &&
    (!isPlaced || isPosition(latitude, longitude))
  );
}

function mendPosition(fields: Fields, leaveOut: LeaveOut): void {
  const { latitude, longitude } = fields;
  if ((latitude === undefined && longitude === undefined) || isPosition(latitude, longitude)) return;
  const isLatitude = latitude !== undefined && judgedValue('latitude', latitude) === undefined;
  const isLongitude = longitude !== undefined && judgedValue('longitude', longitude) === undefined;
  if (isLatitude) leaveOut('latitude', latitude, 'It is no latitude; its longitude is left out with it.');
  if (isLongitude) leaveOut('longitude', longitude, 'It is no longitude; its latitude is left out with it.');
  if (!isLatitude && !isLongitude) {
    const isHalf = latitude === undefined || longitude === undefined;
    const detail = isHalf ? 'Half a position is none.' : '0, 0 is no position.';
    leaveOut(latitude === undefined ? 'longitude' : 'latitude', latitude ?? longitude, detail);
  }
  for (const name of ['latitude', 'longitude', 'locationType']) delete fields[name];
}

/** Parts of a field that are quantities by their names. */
function mendParts(
  fields: Fields,
  name: string,
  of: (part: string) => QuantityName | undefined,
  leaveOut: LeaveOut,
): void {
  const parts = fieldsOf(fields[name]);
  if (parts === undefined) return;
  for (const [part, value] of Object.entries(parts)) {
    const quantity = of(part);
    if (quantity === undefined) continue;
    const counts = judgedValue(quantity, value);
    if (counts === undefined) {
      leaveOut(`${name}.${part}`, value, CAN_NOT_BE);
      delete parts[part];
    } else parts[part] = counts;
  }
  fields[name] = parts;
}

function mend(fields: Fields, leaveOut: LeaveOut): void {
  fields.time = withLeapSecond(fields.time);
  for (const name of MEASURED_NAMES) {
    const value = fields[name];
    if (value === undefined) continue;
    const counts = judgedValue(MEASURED[name], value);
    if (counts === undefined) {
      leaveOut(name, value, CAN_NOT_BE);
      delete fields[name];
    } else fields[name] = counts;
  }
  mendPosition(fields, leaveOut);
  mendParts(fields, 'readings', quantityOf, leaveOut);
  mendParts(fields, 'chime', (part) => (Object.hasOwn(CHIME_LIMITS, part) ? CHIME_LIMITS[part] : undefined), leaveOut);
}

const JUDGING: Judging<DeviceMessage> = {
  schema: deviceMessage,
  entries: deviceMessage.entries,
  isSound,
  mend,
  partly: new Set(['readings', 'chime']),
};

/** A message as it counts, without what it can not have measured (`domain/readings/quantities.ts`). */
export const judgeMessage = (input: unknown): Judged<DeviceMessage> => judgeItem(input, JUDGING);
