import type { UserValues } from './check-user.ts';

/** A new account where the administrator says nothing else (spec 1 §3 "User"). */
export const NEW_USER: UserValues = {
  loginName: '',
  fullName: '',
  emailAddress: '',
  phoneNumber: '',
  smsCarrier: '',
  notifyList: [],
  enabled: true,
  groupList: [],
  temperatureUnit: 'Fahrenheit',
  timezone: 'Etc/GMT',
  dateFormat: '',
  userClass: '',
};
