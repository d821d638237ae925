import { CUSTOMER, LIMIT_PROFILE_NAME, LIMIT_PROFILE_PREFIX } from '../field-rules.ts';
import { defineEntity, type RowOf } from './entity.ts';
import { flag, guid, instant, integer, number, text } from './field.ts';

/** °F that goods can be kept at, and percent: as rules of monitoring have them. */
const PROFILE_DEGREES = [-200, 400] as const;
export const PROFILE_HUMIDITY = [1, 99] as const;
/** Minutes: a year. */
export const PROFILE_BUDGET = [1, 525_600] as const;

/** Limits that goods of a kind have, to be picked for shipments (docs/decisions/limit-profiles.md). Its name is its own for good. */
export const limitProfile = defineEntity({
  name: 'limitProfiles',
  sql: 'limit_profile',
  key: 'profileId',
  fields: {
    /** Made where somebody made it, also without a connection. */
    profileId: guid(),
    version: integer(),
    companyId: text(),
    name: text({ rule: LIMIT_PROFILE_NAME, search: 'name' }),
    /** °F; null: it says nothing of that side. */
    low: number({ nullable: true, between: PROFILE_DEGREES, edit: 'temperature' }),
    high: number({ nullable: true, between: PROFILE_DEGREES, edit: 'temperature' }),
    /** Percent, above which it is too damp; null: it says nothing of it. */
    humidity: number({ nullable: true, between: PROFILE_HUMIDITY, edit: true }),
    /** The stability budget: minutes that goods may be beyond their limits in all; null: it says nothing of it. */
    budget: integer({ nullable: true, between: PROFILE_BUDGET, edit: true }),
    /** °F that the mean kinetic temperature may be; null: it says nothing of it. */
    mkt: number({ nullable: true, between: PROFILE_DEGREES, edit: true }),
    /** Shipments whose id begins so have it unless somebody picks another; empty: none. */
    idPrefix: text({ rule: LIMIT_PROFILE_PREFIX, edit: true }),
    /** Those of this customer; empty: none. */
    customer: text({ rule: CUSTOMER, edit: true }),
    /** 0: it is archived, and offered no more. */
    enabled: flag({ edit: true }),
    createdBy: text(),
    createDate: instant(),
    lastUpdate: instant(),
  },
});

export type LimitProfileRow = RowOf<typeof limitProfile>;
