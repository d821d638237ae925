import type { IncidentStage } from '../../src/domain/incidents/progress.ts';

/** A stage of an incident, or that nobody has acknowledged it. */
export type ToldStage = IncidentStage | 'escalated';
