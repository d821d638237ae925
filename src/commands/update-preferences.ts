import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { updateUser } from '../contract/user-administration.ts';
import { NOTIFICATIONS } from '../domain/user-rules.ts';
import { PROFILE_FEED } from '../local/session/profile-feed.ts';
import { command } from './command.ts';

/** What people choose for themselves (spec 1 §4 "Preferences modal"). */
const preferences = v.object({
  fullName: v.string(),
  emailAddress: v.string(),
  notifyList: v.array(v.picklist(NOTIFICATIONS)),
  phoneNumber: v.string(),
  smsCarrier: v.string(),
  temperatureUnit: v.picklist(['Celsius', 'Fahrenheit']),
  timezone: v.string(),
  dateFormat: v.string(),
});
export type Preferences = v.InferOutput<typeof preferences>;

const schema = v.object({
  userId: v.pipe(v.string(), v.nonEmpty()),
  loginName: v.pipe(v.string(), v.nonEmpty()),
  /** What isn't there stays as it is. */
  changes: v.partial(preferences),
  /** The patterns of the date format, for this device to go by. */
  datePattern: v.optional(v.string()),
});

/** Changes a person's own preferences. Nobody else's edit is in the way: what was chosen last is meant. */
export const updatePreferences = command({
  type: 'user.preferences',
  version: 1,
  schema,
  // Everybody their own.
  mayIssue: () => true,
  orderingKeys: ({ userId }) => [`user:${userId}`],
  effect: ({ userId, changes, datePattern }) => [
    {
      op: 'merge',
      feed: PROFILE_FEED,
      key: userId,
      fields: { ...changes, ...(datePattern === undefined ? {} : { datePattern }) },
    },
  ],
  operation: updateUser,
  request: ({ userId, loginName, changes }) => {
    const { temperatureUnit, timezone, dateFormat, ...rest } = changes;
    const customPrefs = { temperatureUnit, timezone, dateFormat };
    const hasPrefs = Object.values(customPrefs).some((value) => value !== undefined);
    return {
      params: { username: loginName },
      body: { userId, ...rest, ...(hasPrefs ? { propertyMap: { customPrefs } } : {}) },
    };
  },
  deletes: false,
  describe: () => msg`Update your preferences`,
});
