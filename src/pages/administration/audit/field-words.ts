import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

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
  landingPage: msg`Landing page`,
  role: msg`Role`,
  shipmentFilter: msg`Shipment filter`,
  items: msg`Items`,
  options: msg`Custom options`,
  description: msg`Description`,
  expression: msg`Expression`,
  example: msg`Example`,
  prefix: msg`Starts with`,
  name: msg`Name`,
  assetTypes: msg`Asset Configurations`,
  secondFactor: msg`Two-step sign-in`,
  retention: msg`Kept for`,
  publicParts: msg`Shown on public pages`,
  noData: msg`Device types that send 32 °F, 0% or 100% when there's no reading`,
  publicAccess: msg`Public links`,
  alertGroup: msg`Alert recipients`,
  gateway: msg`Gateway`,
  created: msg`Created`,
  devices: msg`Devices`,
  there: msg`Already there`,
  refused: msg`Rejected`,
  url: msg`Address`,
  events: msg`Events`,
  recipient: msg`Recipient`,
  expires: msg`Expires`,
  revoked: msg`Revoked`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  locType: msg`Type`,
  locCity: msg`City`,
  locCountry: msg`Country`,
  notes: msg`Notes`,
};

/** What a field is called. */
export function fieldWords(field: string, words: (message: MessageDescriptor) => string): string {
  const known = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  return known === undefined ? field : words(known);
}
