import { GRID } from './templates.ts';

/**
 * Fills `window` with the profile from `from` on, a module being `module` samples of the profile wide. Beyond the
 * profile's ends its last sample is repeated.
 */
export function readWindow(
  profile: Float32Array,
  from: number,
  module: number,
  window: Float32Array,
  samples: number,
): void {
  const last = profile.length - 1;
  const step = module / GRID;
  let x = from + step / 2;
  for (let at = 0; at < samples; at += 1) {
    const clamped = x < 0 ? 0 : x > last ? last : x;
    const left = clamped | 0;
    const value = profile[left] ?? 0;
    window[at] = value + ((profile[left < last ? left + 1 : last] ?? 0) - value) * (clamped - left);
    x += step;
  }
}
