import type { UserChange, UserRow } from '../../contract/user-administration.ts';
import { NOTIFICATIONS } from '../../domain/user-rules.ts';
import type { UserForm } from './user-faults.ts';

/** A user as the form holds them. */
export const formOf = (user: UserRow): UserForm => ({
  loginName: user.loginName,
  fullName: user.fullName,
  emailAddress: user.emailAddress,
  phoneNumber: user.phoneNumber,
  smsCarrier: user.smsCarrier,
  notifyList: NOTIFICATIONS.filter((way) => user.notifyList.includes(way)),
  enabled: user.enabled,
  groupList: user.groupList,
  temperatureUnit: user.temperatureUnit,
  timezone: user.timezone,
  dateFormat: user.dateFormat,
  userClass: user.propertyMap.customPrefs.userClass,
});

const PREFERENCES = ['temperatureUnit', 'timezone', 'dateFormat', 'userClass'] as const;
const isPreference = (name: string): boolean => PREFERENCES.some((known) => known === name);

/** What differs, as PUT and POST users take it (spec 1 §7): preferences stand in `propertyMap.customPrefs`. */
export function changeOf(form: UserForm, stored: UserForm): Omit<UserChange, 'userId' | 'baseVersion'> {
  const changed = Object.entries(form).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof UserForm]),
  );
  const own = changed.filter(([name]) => !isPreference(name));
  const preferences = changed.filter(([name]) => isPreference(name));
  return {
    ...Object.fromEntries(own),
    ...(preferences.length > 0 ? { propertyMap: { customPrefs: Object.fromEntries(preferences) } } : {}),
  };
}
