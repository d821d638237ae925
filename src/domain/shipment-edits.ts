import { editedFields } from './entities/names.ts';
import { shipment } from './entities/shipment.ts';

/** What is written down of an edit, as rows call it: what people enter, places by their names. */
export const NOTED_FIELDS: readonly string[] = [
  ...editedFields(shipment).map(({ wire }) => wire),
  'originName',
  'destName',
  'macId',
  'billOfLading',
];
