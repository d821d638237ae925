import { MUTE_REASONS, MUTE_REPEATS, MUTE_SCOPES } from '../incidents/mute.ts';
import { defineEntity, type RowOf } from './entity.ts';
import { choice, guid, instant, integer, text } from './field.ts';

/** Somebody said that nobody is to be told of alerts of something for a while (docs/decisions/notifications.md). */
export const mute = defineEntity({
  name: 'mutes',
  sql: 'mute',
  key: 'muteId',
  recent: 'fromTime',
  fields: {
    /** Made where it was said, also without a connection. */
    muteId: guid(),
    version: integer(),
    companyId: text(),
    scope: choice(MUTE_SCOPES),
    /** By the scope: a device id, a shipment's guid, a location's name; empty: only the event counts. */
    scopeKey: text({ search: 'name' }),
    /** A number of the event catalogue; null: whatever is wrong. */
    alertEvent: integer({ nullable: true }),
    fromTime: instant(),
    untilTime: instant(),
    repeat: choice(MUTE_REPEATS),
    /** By its clock a window comes again; a name of the IANA database. */
    timezone: text(),
    reason: choice(MUTE_REASONS),
    note: text({ search: 'note' }),
    createdBy: text(),
    createDate: instant(),
    /** When somebody ended it before its time, and who; null: nobody did. */
    ended: instant({ nullable: true }),
    endedBy: text(),
    lastUpdate: instant(),
  },
});

export type MuteRow = RowOf<typeof mute>;
