import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { AUDIT_ACTS, AUDIT_THINGS, type AuditAct, type AuditThing } from '../../../domain/audit/things.ts';

/** What each kind of thing is called. */
const THINGS: Readonly<Record<AuditThing, MessageDescriptor>> = {
  user: msg`User`,
  group: msg`Group`,
  company: msg`Company`,
  rules: msg`Monitoring rules`,
  webhook: msg`Webhook`,
  gatewayKey: msg`Gateway key`,
  publicLink: msg`Public link`,
  pageOptions: msg`Page options`,
  menu: msg`Menu`,
  idPattern: msg`Id pattern`,
  location: msg`Location`,
  waypoint: msg`Waypoint or beacon`,
  warehouse: msg`Warehouse`,
  import: msg({ message: 'Import', context: 'audit' }),
};

const ACTS: Readonly<Record<AuditAct, MessageDescriptor>> = {
  created: msg({ message: 'created', context: 'audit' }),
  changed: msg({ message: 'changed', context: 'audit' }),
  removed: msg({ message: 'removed', context: 'audit' }),
  secretChanged: msg({ message: 'given a new secret', context: 'audit' }),
  invited: msg({ message: 'invited by mail', context: 'audit' }),
  resetMailed: msg({ message: 'mailed a way to a new password', context: 'audit' }),
  sessionsEnded: msg({ message: 'signed out everywhere', context: 'audit' }),
  factorRemoved: msg({ message: 'freed of two-step sign-in', context: 'audit' }),
  tested: msg({ message: 'tested', context: 'audit' }),
  imported: msg({ message: 'imported', context: 'audit' }),
  givenBack: msg({ message: 'given back', context: 'audit' }),
};

/** A field's name as forms have it; what has none here stands as the program calls it. */
const FIELDS: Readonly<Record<string, MessageDescriptor>> = {
  loginName: msg`Username`,
  fullName: msg`Name`,
  emailAddress: msg`Email`,
  phoneNumber: msg`Mobile Phone`,
  smsCarrier: msg`Carrier`,
  notifyList: msg`Notifications`,
  enabled: msg`Enabled`,
  groupList: msg`Groups`,
  temperatureUnit: msg`Temperature Unit`,
  timezone: msg`Time Zone`,
  dateFormat: msg`Date Format`,
  userClass: msg`User class`,
  groupName: msg`Name`,
  permissions: msg`Permissions`,
  reports: msg`Reports`,
  menu: msg`Menu`,
  landingPage: msg`First page`,
  role: msg`Role`,
  shipmentFilter: msg`Shipment filter`,
  items: msg`Items`,
  options: msg`Own options`,
  description: msg`Description`,
  expression: msg`Expression`,
  example: msg`Example`,
  prefix: msg`Begins with`,
  name: msg`Name`,
  assetTypes: msg`Asset Configurations`,
  secondFactor: msg`Two-step sign-in`,
  retention: msg`Kept for`,
  publicParts: msg`Shown on public pages`,
  noData: msg`Kinds that say 32 °F, 0 % or 100 % without a reading`,
  publicAccess: msg`Public links`,
  alertGroup: msg`Told of alerts`,
  gateway: msg`Gateway`,
  created: msg`Created`,
  devices: msg`Devices`,
  there: msg`There already`,
  refused: msg`Refused`,
  url: msg`Address`,
  events: msg`Events`,
  recipient: msg`Recipient`,
  expires: msg`Ends`,
  revoked: msg`Revoked`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  locType: msg`Type`,
  locCity: msg`City`,
  locCountry: msg`Country`,
  notes: msg`Notes`,
};

/** The name of a kind of thing; of one that a later version has, as it calls it. */
export function thingWords(thing: string, words: (message: MessageDescriptor) => string): string {
  const known = AUDIT_THINGS.find((one) => one === thing);
  return known === undefined ? thing : words(THINGS[known]);
}

/** What was done. */
export function actWords(act: string, words: (message: MessageDescriptor) => string): string {
  const known = AUDIT_ACTS.find((one) => one === act);
  return known === undefined ? act : words(ACTS[known]);
}

/** What a field is called. */
export function fieldWords(field: string, words: (message: MessageDescriptor) => string): string {
  const known = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  return known === undefined ? field : words(known);
}
