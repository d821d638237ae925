import { notCounted } from './suspect-readings.ts';
import type { DeviceTracks, Tracks } from './track-columns.ts';

/** Tracks without the temperatures of sensors that are not believed: what the condition of goods is worked out of. */
export const believedTracks = (tracks: Tracks): Tracks =>
  new Map([...tracks].map(([macId, one]) => [macId, believedTrack(one)]));

function believedTrack(track: DeviceTracks): DeviceTracks {
  const lies = notCounted(track.suspects);
  if (lies.size === 0) return track;
  const { series } = track;
  const temperature = series.temperature.map((value, at) =>
    lies.has(series.times[at] ?? Number.NaN) ? Number.NaN : value,
  );
  return { ...track, series: { ...series, temperature } };
}
