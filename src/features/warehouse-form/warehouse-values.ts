import { msg } from '@lingui/core/macro';
import type { WarehouseFields } from '../../commands/warehouse-fields.ts';
import type { WarehouseRow } from '../../contract/warehouses.ts';
import { PACKET_TYPES } from '../../domain/packet-type.ts';
import {
  DOOR_NAME_MAX,
  isDoorNamesText,
  isUnitsText,
  readDoorNames,
  readUnits,
  UNIT_CODE_MAX,
  type UnitModel,
  unitsText,
} from '../../domain/warehouse/units.ts';
import type { Faults } from '../../kits/form/faults.ts';

/** A unit while it is filled in. */
export interface UnitDraft {
  readonly key: number;
  readonly code: string;
  readonly model: UnitModel;
  readonly msgType: string;
}

/** What the form of a warehouse holds. */
export interface WarehouseValues {
  readonly name: string;
  readonly gateway: string;
  readonly place: string;
  readonly station: string;
  readonly units: readonly UnitDraft[];
  /** One a line. */
  readonly doors: string;
}

/** Longest texts (contract: `createWarehouse`). */
export const MOST = { name: 100, station: 40 } as const;

/** A warehouse as its form holds it; null: a new one. */
export const valuesOf = (warehouse: WarehouseRow | null): WarehouseValues => ({
  name: warehouse?.name ?? '',
  gateway: warehouse?.macId ?? '',
  place: warehouse?.shippingLocId ?? '',
  station: warehouse?.weatherStationId ?? '',
  units: readUnits(warehouse?.dhUnits ?? '[]').map(({ code, model, msgType, index }) => ({
    key: index,
    code,
    model,
    msgType: String(msgType),
  })),
  doors: readDoorNames(warehouse?.doorNames ?? '[]').join('\n'),
});

/** The next unit of a warehouse, with the number after the highest. */
export const nextUnit = (units: readonly UnitDraft[]): UnitDraft => ({
  key: Math.max(-1, ...units.map(({ key }) => key)) + 1,
  code: `DH-${units.length + 1}`,
  model: 'none',
  msgType: String(Math.max(0, ...units.map(({ msgType }) => Number(msgType) || 0)) + 1),
});

const doorNamesOf = (doors: string): string =>
  JSON.stringify(
    doors
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );

const dhUnitsOf = (units: readonly UnitDraft[]): string =>
  unitsText(
    units.map(({ code, model, msgType }) => ({
      code: code.trim(),
      model,
      msgType: Number(msgType),
      pktType: PACKET_TYPES.warehouseUnit,
    })),
  );

/** What is stored of a form without faults. */
export const fieldsOf = ({ name, place, station, units, doors }: WarehouseValues): WarehouseFields => ({
  name: name.trim(),
  shippingLocId: place === '' ? null : place,
  weatherStationId: station.trim(),
  dhUnits: dhUnitsOf(units),
  doorNames: doorNamesOf(doors),
});

const MISSING = msg`This field is required.`;

/** What is wrong with one of the units. */
export function unitFaults({ code, msgType }: UnitDraft, units: readonly UnitDraft[]): Faults<'code' | 'msgType'> {
  const isNumber = /^\d{1,3}$/.test(msgType) && Number(msgType) <= 255;
  const isTwice = units.filter((other) => Number(other.msgType) === Number(msgType)).length > 1;
  return {
    code:
      code.trim() === ''
        ? MISSING
        : code.length > UNIT_CODE_MAX
          ? msg`Use ${UNIT_CODE_MAX} characters or fewer.`
          : null,
    msgType: !isNumber ? msg`Enter a number from 0 to 255.` : isTwice ? msg`Two units have the same number.` : null,
  };
}

/** What is wrong with a warehouse. */
export function warehouseFaults({ name, gateway, station, units, doors }: WarehouseValues): Faults {
  const areFaulty =
    units.some((unit) => Object.values(unitFaults(unit, units)).some((fault) => fault !== null)) ||
    !isUnitsText(dhUnitsOf(units));
  return {
    name: name.trim() === '' ? MISSING : name.length > MOST.name ? msg`Use ${MOST.name} characters or fewer.` : null,
    gateway: gateway === '' ? MISSING : null,
    station: station.length > MOST.station ? msg`Use ${MOST.station} characters or fewer.` : null,
    // They say themselves what is wrong with them.
    units: areFaulty ? '' : null,
    doors: isDoorNamesText(doorNamesOf(doors))
      ? null
      : msg`Enter up to 16 doors, each with a name of ${DOOR_NAME_MAX} characters or fewer.`,
  };
}
