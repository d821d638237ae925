/** Abilities of a camera that TypeScript's DOM types don't know (W3C Image Capture). */
interface LensCapabilities extends MediaTrackCapabilities {
  readonly focusMode?: readonly string[];
  readonly torch?: boolean;
}

interface LensConstraints extends MediaTrackConstraintSet {
  readonly focusMode?: string;
}

/** What the camera behind a track can do; nothing where the browser can't tell (Firefox). */
export function lensCapabilities(track: MediaStreamTrack): LensCapabilities {
  return 'getCapabilities' in track ? track.getCapabilities() : {};
}

/**
 * Keeps the lens focusing where it can. Never rejects: a camera that says it can and then won't still gives a picture.
 */
export async function focusContinuously(track: MediaStreamTrack): Promise<void> {
  if (!lensCapabilities(track).focusMode?.includes('continuous')) return;
  const continuous: LensConstraints = { focusMode: 'continuous' };
  await track.applyConstraints({ advanced: [continuous] }).catch(() => undefined);
}
