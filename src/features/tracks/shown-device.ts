import type { DeviceTracks } from '../../domain/readings/track-columns.ts';

/** A device whose readings are shown. */
export interface ShownDevice {
  readonly macId: string;
  /** What it is called beside its lines: its last five, or what its crate is called. */
  readonly label: string;
  readonly tracks: DeviceTracks;
}
