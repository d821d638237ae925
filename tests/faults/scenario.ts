/** What one run of a scenario found. `violations` names each broken invariant with what was seen; empty means it held. */
export interface ScenarioResult {
  readonly rounds: number;
  readonly violations: readonly string[];
  /** Counts worth knowing, by name. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface ScenarioOptions {
  readonly rounds: number;
  /** Numbers in [0, 1) that follow from the printed seed. */
  readonly random: () => number;
  /** Tells a watching person how far it is. */
  readonly progress: (words: string) => void;
}

/** One row of the list of faults the product survives. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly defaultRounds: number;
  /** Rounds with each seed of the short pass, where its own would take too long. */
  readonly shortRounds?: number;
  /** Rounds in the gate (`npm test`), of the scenarios that every change is tried with. */
  readonly gateRounds?: number;
  /**
   * `patient`: it mostly waits for limits of the product to pass, and needs no core of its own. `alone`: it measures how fast
   * something goes, which says nothing with others on the machine.
   */
  readonly kind?: 'patient' | 'alone';
  run(options: ScenarioOptions): Promise<ScenarioResult>;
}
