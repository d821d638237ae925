import { incident } from '../../../src/domain/entities/incident.ts';
import { selectedColumns } from '../../database/entity-columns.ts';
import type { SQL } from '../../database/sql.ts';

/** The columns of `incident_seen` as `incidentRow` has them. */
export const INCIDENT_COLUMNS: SQL = selectedColumns(incident);
