/** Models of units (spec 2 §3 "Warehouse"); what each is able to say: `readingsOfModel`. */
export const UNIT_MODELS = [
  'none',
  'RHT',
  'Doors',
  'Munters 1125',
  'Munters 2250',
  'Munters 150',
  'Munters 812U',
  'Munters 812U-A',
  'Carel',
  'Flex 6106',
  'BACnet',
  'BACnet 2',
  'Carrier',
] as const;
export type UnitModel = (typeof UNIT_MODELS)[number];

/** What a dehumidifier unit measures, in the order in which it is shown (spec 2 §2 "Dehumidifier unit detail"). */
export const UNIT_READINGS = [
  'indoorHumidity',
  'indoorTemperature',
  'systemRuntime',
  'dehumidifierRuntime',
  'outsideAirRH',
  'returnAirTemperature',
  'supplyAirRH',
  'supplyAirTemperature',
  'supplyFan',
  'roomDewpoint',
  'roomHumidity',
  'roomTemperature',
] as const;
export type UnitReading = (typeof UNIT_READINGS)[number];

/** What a unit is set to keep to, which it says with its readings. */
export const SET_POINTS = ['humiditySetPoint', 'temperatureSetPoint'] as const;
export type SetPoint = (typeof SET_POINTS)[number];

/** What a reading is: degrees are Fahrenheit, hours are counted by the machine since it was made. */
export type Quantity = 'percent' | 'degrees' | 'hours';

export const QUANTITY: Readonly<Record<UnitReading | SetPoint, Quantity>> = {
  indoorHumidity: 'percent',
  indoorTemperature: 'degrees',
  systemRuntime: 'hours',
  dehumidifierRuntime: 'hours',
  outsideAirRH: 'percent',
  returnAirTemperature: 'degrees',
  supplyAirRH: 'percent',
  supplyAirTemperature: 'degrees',
  supplyFan: 'percent',
  roomDewpoint: 'degrees',
  roomHumidity: 'percent',
  roomTemperature: 'degrees',
  humiditySetPoint: 'percent',
  temperatureSetPoint: 'degrees',
};

/** What has no machine: a sensor of humidity and temperature. */
const SENSED: readonly UnitReading[] = [
  'indoorHumidity',
  'indoorTemperature',
  'roomDewpoint',
  'roomHumidity',
  'roomTemperature',
];

/** What units of a model say; of one that says something else besides, that is shown too. */
export function readingsOfModel(model: UnitModel): readonly UnitReading[] {
  if (model === 'Doors') return [];
  return model === 'RHT' ? SENSED : UNIT_READINGS;
}

/** A unit of a warehouse. Its messages are its gateway's, of packet type `pktType`, with `msgType` its own. */
export interface DhUnit {
  /** What people call it. */
  readonly code: string;
  readonly model: UnitModel;
  readonly msgType: number;
  readonly pktType: number;
  /** Its place among the units, from 0: `unitIndex` of its page. */
  readonly index: number;
}

const UNITS_MAX = 24;
export const UNIT_CODE_MAX = 40;
const DOORS_MAX = 16;
export const DOOR_NAME_MAX = 60;
const MSG_TYPE_MAX = 255;

const isModel = (model: unknown): model is UnitModel => UNIT_MODELS.some((one) => one === model);
const isLine = (text: unknown, max: number): text is string =>
  typeof text === 'string' && text.trim() !== '' && text.length <= max && !/[\p{Cc}\p{Cs}]/u.test(text);
const isNumber = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;

/** A JSON list; null for any other text. */
function listIn(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function unitIn(value: unknown, index: number): DhUnit | null {
  if (typeof value !== 'object' || value === null) return null;
  const { code, model, msgType, pktType } = value as Readonly<Record<string, unknown>>;
  if (!isLine(code, UNIT_CODE_MAX) || !isModel(model)) return null;
  return isNumber(msgType, MSG_TYPE_MAX) && isNumber(pktType, 999) ? { code, model, msgType, pktType, index } : null;
}

/** The units of a warehouse, in order; what can't be read is left out, and the places of the others stay. */
export const readUnits = (text: string): readonly DhUnit[] =>
  (listIn(text) ?? []).flatMap((value, index) => unitIn(value, index) ?? []);

/** What is kept of units. */
export const unitsText = (units: readonly Omit<DhUnit, 'index'>[]): string =>
  JSON.stringify(units.map(({ code, model, msgType, pktType }, index) => ({ code, model, msgType, pktType, index })));

/** Whether a text is a list of units, each with a number of its own among those of its packet type. */
export function isUnitsText(text: string): boolean {
  const list = listIn(text);
  if (list === null || list.length > UNITS_MAX) return false;
  const units = readUnits(text);
  const named = new Set(units.map(({ msgType, pktType }) => `${pktType} ${msgType}`));
  return units.length === list.length && named.size === list.length;
}

/** What doors are called, by their numbers from 1 on. */
export const readDoorNames = (text: string): readonly string[] =>
  (listIn(text) ?? []).filter((name): name is string => typeof name === 'string');

export function isDoorNamesText(text: string): boolean {
  const list = listIn(text);
  return list !== null && list.length <= DOORS_MAX && list.every((name) => isLine(name, DOOR_NAME_MAX));
}

/** A door by its number, from 1 on. */
export interface DoorState {
  readonly door: number;
  readonly open: boolean;
}

export const readDoorStates = (text: string): readonly DoorState[] =>
  (listIn(text) ?? []).flatMap((value): DoorState[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { door, open } = value as Readonly<Record<string, unknown>>;
    return isNumber(door, 999) && typeof open === 'boolean' ? [{ door, open }] : [];
  });

/** The name under which a message says whether a door is open: `door1Open`; the number of the door, or null. */
export function doorOf(name: string): number | null {
  const found = /^door([1-9]\d{0,2})Open$/.exec(name)?.[1];
  return found === undefined ? null : Number(found);
}
