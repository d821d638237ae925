import type { SQL } from 'drizzle-orm/sql';
import { incident } from '../../../src/domain/entities/incident.ts';
import { selectedColumns } from '../../database/entity-columns.ts';

/** The columns of `incident_seen` as `incidentRow` has them. */
export const INCIDENT_COLUMNS: SQL = selectedColumns(incident);
