import * as v from 'valibot';
import { guid } from '../contract/primitives.ts';

/** A mute, and what is muted by it, for people. */
export const muteSubject = v.object({
  muteId: guid,
  subject: v.string(),
  /** The incidents that are muted with it, as far as this device knows. */
  incidents: v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

export const MUTE_FEED = 'mutes';
export const INCIDENT_FEED = 'incidents';
export const muteOrderingKey = ({ muteId }: { readonly muteId: string }): string => `mute:${muteId}`;
