import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { type LimitProfileRow, createLimitProfile as operation } from '../contract/limit-profiles.ts';
import { guid } from '../contract/primitives.ts';
import { command } from './command.ts';
import { PROFILE_FEED, profileFields, profileOrderingKey } from './limit-profile-fields.ts';
import { newRow } from './new-row.ts';
import { isAdministrator } from './provisioning.ts';

const schema = v.object({ profileId: guid, name: v.string(), ...profileFields.entries });

/** Makes limits that shipments can be given (docs/decisions/limit-profiles.md). */
export const createLimitProfile = command({
  type: 'limitProfile.create',
  version: 1,
  schema,
  mayIssue: isAdministrator,
  orderingKeys: ({ profileId }) => [profileOrderingKey(profileId)],
  effect: (payload, context) => {
    const row: LimitProfileRow = { ...payload, ...newRow(context) };
    return [{ op: 'put', feed: PROFILE_FEED, key: payload.profileId, row }];
  },
  creates: ({ profileId }) => profileOrderingKey(profileId),
  operation,
  request: (payload) => ({ body: payload }),
  deletes: false,
  describe: ({ name }) => msg`Add limit profile ${name}`,
});
