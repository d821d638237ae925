import { shipment } from '../../../src/domain/entities/shipment.ts';
import { selectedColumns } from '../../database/entity-columns.ts';

/** A shipment's columns under the contract's names (`src/contract/shipments.ts`). */
export const SHIPMENT_COLUMNS = selectedColumns(shipment);
