/** How much a picture smears an edge, in modules: a Gaussian (focus, lens, pixels) after a box (motion). */
export interface Kernel {
  readonly sigma: number;
  readonly box: number;
}

/** From sharp to smeared. What lies between two of them is read with either. */
export const KERNELS: readonly Kernel[] = [
  { sigma: 0.25, box: 0 },
  { sigma: 0.45, box: 0 },
  { sigma: 0.7, box: 0 },
  { sigma: 0.85, box: 0 },
  { sigma: 1.05, box: 0 },
  { sigma: 0.3, box: 1.5 },
  { sigma: 0.3, box: 2 },
  { sigma: 0.3, box: 2.4 },
  { sigma: 0.35, box: 3 },
  { sigma: 0.35, box: 3.6 },
];

const BOX_STEPS = 12;

/** What an edge at 0 from 0 to 1 looks like at `x`, in modules. */
export function edgeAt({ sigma, box }: Kernel, x: number): number {
  if (box === 0) return normalTo(x / sigma);
  let sum = 0;
  for (let step = 0; step < BOX_STEPS; step += 1) {
    sum += normalTo((x + box * ((step + 0.5) / BOX_STEPS - 0.5)) / sigma);
  }
  return sum / BOX_STEPS;
}

/** The normal distribution up to `z`, by its logistic approximation (off by less than 0.0002 of the whole). */
function normalTo(z: number): number {
  return 1 / (1 + Math.exp(-1.5976 * z - 0.070565 * z * z * z));
}
