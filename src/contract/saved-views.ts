import * as v from 'valibot';
import { type SavedViewRow, savedView } from '../domain/entities/saved-view.ts';
import { writtenSchemas } from './entity-schemas.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, guid, nothing, plainText } from './primitives.ts';

/** Filters of a list under a name (docs/decisions/lists.md). */
export type { SavedViewRow };

/** What a list is called in its views. Characters. */
const LIST_LENGTH = 60;

const { name, fltcol, fltval, shared, groupId } = writtenSchemas(savedView);
const said = <Text extends v.GenericSchema<string>>(text: Text) =>
  v.pipe(
    text,
    v.check((one) => one.trim() !== '', 'required'),
  );
const fields = { name: said(name), fltcol: said(fltcol), fltval: said(fltval), shared, groupId };

const reply = v.object({ ...ackFields, viewId: v.string(), version: v.number() });

/**
 * POST savedViews: everybody. `viewId` is the client's, and the view's for good. With `groupId` it is shared with a group of
 * whoever calls. Refusals `guid-taken` (422), and 422 for a group that they
 * are not in.
 */
export const createSavedView = operation({
  name: 'createSavedView',
  method: 'POST',
  path: 'savedViews',
  access: 'session',
  scope: null,
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    viewId: guid,
    list: v.pipe(plainText(LIST_LENGTH), v.minLength(1)),
    ...fields,
    groupId: v.optional(groupId, null),
  }),
  reply,
});

/** PUT savedViews/{id}: the fields that are there. Who made it; of a shared one Company Administrators, too. */
export const updateSavedView = operation({
  name: 'updateSavedView',
  method: 'PUT',
  path: 'savedViews/:viewId',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ viewId: guid }),
  query: nothing,
  body: v.strictObject({ ...v.partial(v.strictObject(fields)).entries, baseVersion }),
  reply,
});

/** POST savedViews/{id}/remove: who may change it. */
export const removeSavedView = operation({
  name: 'removeSavedView',
  method: 'POST',
  path: 'savedViews/:viewId/remove',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ viewId: guid }),
  query: nothing,
  body: nothing,
  reply: v.object(ackFields),
});
