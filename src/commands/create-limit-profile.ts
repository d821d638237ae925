import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { type LimitProfileRow, createLimitProfile as operation } from '../contract/limit-profiles.ts';
import { guid } from '../contract/primitives.ts';
import { instantAt } from '../domain/instant.ts';
import { command } from './command.ts';
import { PROFILE_FEED, profileFields, profileOrderingKey } from './limit-profile-fields.ts';
import { isAdministrator } from './provisioning.ts';

const schema = v.object({ profileId: guid, name: v.string(), ...profileFields.entries });

/** Makes limits that shipments can be given (docs/decisions/limit-profiles.md). */
export const createLimitProfile = command({
  type: 'limitProfile.create',
  version: 1,
  schema,
  mayIssue: isAdministrator,
  orderingKeys: ({ profileId }) => [profileOrderingKey(profileId)],
  effect: (payload, { user: { companyId, loginName }, now }) => {
    const time = instantAt(now);
    const row: LimitProfileRow = {
      ...payload,
      version: 0,
      companyId,
      createdBy: loginName,
      createDate: time,
      lastUpdate: time,
    };
    return [{ op: 'put', feed: PROFILE_FEED, key: payload.profileId, row }];
  },
  creates: ({ profileId }) => profileOrderingKey(profileId),
  operation,
  request: (payload) => ({ body: payload }),
  deletes: false,
  describe: ({ name }) => msg`Add limit profile ${name}`,
});
