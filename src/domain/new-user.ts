/** A new account where nothing else is said (spec 1 §3 "User"). */
export const NEW_USER = {
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
} as const;
