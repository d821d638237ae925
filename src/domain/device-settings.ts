/** How a device on a shipment can be set (spec 2 §9 "TH intervals", §9 "cell options", "Orientation options are three axes"). */

/** Minutes between two measurements of temperature and humidity. */
export const TH_INTERVALS = [15, 30, 60, 120, 240] as const;
/** Minutes between two looks for cell towers: hourly to every four hours. */
export const CELL_INTERVALS = [60, 120, 180, 240] as const;
/** The axis that points upwards on what it is fastened to. */
export const ORIENTATION_AXES = ['X', 'Y', 'Z'] as const;

export interface DeviceSettings {
  readonly th: (typeof TH_INTERVALS)[number] | null;
  readonly cell: (typeof CELL_INTERVALS)[number] | null;
  readonly axis: (typeof ORIENTATION_AXES)[number] | null;
}

/** The lines that tell a device so, one for each setting that is to change; the documents don't show what a device understands. */
export const settingLines = ({ th, cell, axis }: DeviceSettings): readonly string[] => [
  ...(th === null ? [] : [`TH ${th}`]),
  ...(cell === null ? [] : [`CELL ${cell}`]),
  ...(axis === null ? [] : [`AXIS ${axis}`]),
];
