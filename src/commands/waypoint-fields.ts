import * as v from 'valibot';
import { enteredSchemas } from '../contract/entity-schemas.ts';
import { partsByWire } from '../domain/entities/names.ts';
import { waypoint } from '../domain/entities/waypoint.ts';
import { isTemporaryId } from '../local/outbox/assigned-ids.ts';

/** What a person can write of a waypoint, by the names of its row. Radii in metres, the timer in seconds. */
export const waypointFields = v.object(enteredSchemas(waypoint));
export type WaypointFields = v.InferOutput<typeof waypointFields>;

/** Which of them are one thing. */
export const WAYPOINT_PARTS = partsByWire(waypoint);

/** The number of a waypoint as text, or the temporary name of one that was made on this device. */
export const waypointId = v.pipe(
  v.string(),
  v.check((text) => /^[1-9]\d{0,14}$/.test(text) || isTemporaryId(text), 'waypoint-id'),
);

export const WAYPOINT_FEED = 'waypoints';
export const waypointOrderingKey = (id: string): string => `waypoint:${id}`;
