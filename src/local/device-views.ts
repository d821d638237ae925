import * as v from 'valibot';
import { VIEW_FILTERS_LENGTH, VIEW_NAME_LENGTH } from '../domain/entities/saved-view.ts';
import { outbox } from './outbox/outbox-database.ts';

/**
 * Views that consoles kept on their device before the server did: among the unfinished forms, where a sign-out locks them.
 * They are taken over once (`kits/live-list/adopt-device-views.ts`).
 */
export const draftOfViews = (list: string): string => `views of ${list}`;

const text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const kept = v.array(
  v.object({ name: text(VIEW_NAME_LENGTH), fltcol: text(VIEW_FILTERS_LENGTH), fltval: text(VIEW_FILTERS_LENGTH) }),
);
export type DeviceView = v.InferOutput<typeof kept>[number];

/** A user's views of a list that are still to be taken over. */
export async function deviceViews(userId: string, list: string): Promise<readonly DeviceView[]> {
  const read = v.safeParse(kept, (await outbox.drafts.get([userId, draftOfViews(list)]))?.value);
  return read.success ? read.output : [];
}
