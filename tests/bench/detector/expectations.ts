import type { Fault } from '../../../server/simulator/fault.ts';

/** A kind of fault of the bench: those of the simulator, and what its devices really go through beside them. */
export type LabelledFault = Fault | 'shock';

export interface Expectation {
  /** Events of which one has to be raised; none: nothing has to be, for nothing is wrong with the goods. */
  readonly finds: readonly number[];
  /** Events that are true beside them: what follows from the fault. */
  readonly follows: readonly number[];
  /** Minutes that the rule itself waits before it may speak. */
  readonly ruleMinutes: number;
}

const OVERDUE = [206, 207];
const SILENCE = { finds: [208], follows: OVERDUE, ruleMinutes: 360 };
const NONE = { finds: [], follows: [], ruleMinutes: 0 };

/** What is to be found of each fault, by the rules that hold where nothing is set (docs/decisions/monitoring.md). */
export const EXPECTATIONS: Readonly<Record<LabelledFault, Expectation>> = {
  'dead-gateway': SILENCE,
  'lost-tag': SILENCE,
  // Low long before it is flat, then silent.
  'flat-battery': { finds: [204], follows: [208, ...OVERDUE], ruleMinutes: 30 },
  // It is back before its silence counts.
  'no-coverage': NONE,
  excursion: { finds: [216, 223], follows: [], ruleMinutes: 30 },
  'door-open': NONE,
  'left-behind': { finds: [206], follows: [207], ruleMinutes: 60 },
  detour: { finds: [218], follows: [], ruleMinutes: 30 },
  'late-truck': { finds: [207], follows: [], ruleMinutes: 60 },
  'flapping-sensor': { finds: [241], follows: [], ruleMinutes: 0 },
  'clock-ahead': NONE,
  'clock-behind': NONE,
  'clock-reset': NONE,
  'index-reset': NONE,
  'doubled-delivery': NONE,
  'reordered-delivery': NONE,
  // What waits in the gateway shows afterwards that nothing was silent or late.
  backlog: { finds: [], follows: [208, ...OVERDUE], ruleMinutes: 0 },
  shock: { finds: [221], follows: [], ruleMinutes: 0 },
};
