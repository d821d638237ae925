import { device } from '../../../src/domain/entities/device.ts';
import { rowFields } from '../../../src/domain/entities/names.ts';
import { selectedColumns } from '../../database/entity-columns.ts';
import { readingColumn } from '../../readings/reading-column.ts';

/** What devices last reported, each in the place of its column. */
const READINGS = Object.fromEntries(
  rowFields(device).flatMap(({ reading, kind, nullable, wire, column }) =>
    reading === true ? [[wire, readingColumn(column, kind === 'text' && nullable !== true ? "''" : 'NULL')]] : [],
  ),
);

/** A device's columns under the contract's names (`src/contract/devices.ts`). */
export const DEVICE_COLUMNS = selectedColumns(device, READINGS);
