import type { DeviceTracks } from '../../domain/readings/track-columns.ts';
import type { ChartColour } from '../../ui/chart/chart-model.ts';

/** A device whose readings are shown. */
export interface ShownDevice {
  /** Unique among those that are shown. */
  readonly key: string;
  /** What it is called beside its lines: its last five, or what its crate is called. */
  readonly label: string;
  readonly tracks: DeviceTracks;
  /** Absent: by its place. */
  readonly colour?: ChartColour;
}
