import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { updateLimitProfile } from '../contract/limit-profiles.ts';
import { guid } from '../contract/primitives.ts';
import { command } from './command.ts';
import { fieldsOfParts, fieldsSet, partsOfFields } from './field-parts.ts';
import { PROFILE_FEED, PROFILE_PARTS, profileFields, profileOrderingKey } from './limit-profile-fields.ts';
import { isAdministrator } from './provisioning.ts';

const schema = v.object({
  profileId: guid,
  /** What it is called, for people. */
  name: v.string(),
  /** What is edited; what isn't there stays as it is. */
  changes: v.partial(profileFields),
  /** Shipments under way have it from now on, too. */
  underWay: v.boolean(),
});

/** Edits or archives a limit profile. */
export const editLimitProfile = command({
  type: 'limitProfile.edit',
  version: 1,
  schema,
  mayIssue: isAdministrator,
  orderingKeys: ({ profileId }) => [profileOrderingKey(profileId)],
  effect: ({ profileId, changes }) => [{ op: 'merge', feed: PROFILE_FEED, key: profileId, fields: fieldsSet(changes) }],
  edit: {
    orderingKey: ({ profileId }) => profileOrderingKey(profileId),
    parts: ({ changes }) => partsOfFields(changes, PROFILE_PARTS),
    only: (payload, parts) => ({ ...payload, changes: fieldsOfParts(payload.changes, PROFILE_PARTS, parts) }),
    watched: [],
    told: Object.keys(PROFILE_PARTS),
    words: {
      temperature: { name: msg`Temperature limits` },
      humidity: { name: msg`Humidity limit` },
      budget: { name: msg`Stability budget` },
      mkt: { name: msg`MKT limit` },
      idPrefix: { name: msg`ID begins with` },
      customer: { name: msg`Customer` },
      enabled: { name: msg`In use` },
    },
  },
  operation: updateLimitProfile,
  request: ({ profileId, changes, underWay }, { baseVersion }) => ({
    params: { profileId },
    body: { ...changes, ...(underWay ? { underWay } : {}), baseVersion },
  }),
  deletes: false,
  describe: ({ name }) => msg`Edit limit profile ${name}`,
});
