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
  run(options: ScenarioOptions): Promise<ScenarioResult>;
}
