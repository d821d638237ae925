import * as v from 'valibot';
import { type LimitProfileRow, limitProfile } from '../domain/entities/limit-profile.ts';
import { LIMIT_PROFILE_NAME } from '../domain/field-rules.ts';
import { rowSchema, writtenSchemas } from './entity-schemas.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, guid, nothing } from './primitives.ts';
import { ruledText } from './ruled-text.ts';

/** Limits that goods of a kind have (docs/decisions/limit-profiles.md). */
export type { LimitProfileRow };
export const limitProfileRow = rowSchema(limitProfile);

const fields = writtenSchemas(limitProfile);
const reply = v.object({ ...ackFields, data: limitProfileRow });

/**
 * POST limitProfiles: makes one, under the client's id. By a Company Administrator. Refusals: `guid-taken` (422), `bad-request` (422)
 * for a name that another has, archived or not (`taken`), and for limits that are none (`order`, `empty`).
 */
export const createLimitProfile = operation({
  name: 'createLimitProfile',
  method: 'POST',
  path: 'limitProfiles',
  access: 'session',
  scope: null,
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({ profileId: guid, name: ruledText(LIMIT_PROFILE_NAME), ...fields }),
  reply,
});

/**
 * PUT limitProfiles/{profileId}: the fields that are there; its name stays. Shipments under way keep the limits that it had when it was
 * picked, unless `underWay`: then the new ones are theirs from now on. Refusals: `not-found`, `version-conflict`, `bad-request`.
 */
export const updateLimitProfile = operation({
  name: 'updateLimitProfile',
  method: 'PUT',
  path: 'limitProfiles/:profileId',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ profileId: guid }),
  query: nothing,
  body: v.strictObject({
    ...v.partial(v.strictObject(fields)).entries,
    underWay: v.optional(v.boolean()),
    baseVersion,
  }),
  reply,
});
