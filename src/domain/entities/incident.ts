import { CAUSE_KINDS } from '../incidents/cause.ts';
import { MUTE_REASONS } from '../incidents/mute.ts';
import { defineEntity } from './entity.ts';
import { boolean, choice, deviceId, guid, instant, integer, text } from './field.ts';

/**
 * Alerts of one cause (docs/decisions/notifications.md). To whom a shipment filter hides some of its alerts they don't
 * exist: counts and times are of those that are seen.
 */
export const incident = defineEntity({
  name: 'incidents',
  sql: 'incident_seen',
  key: 'incidentId',
  recent: 'lastTime',
  fields: {
    incidentId: integer(),
    version: integer(),
    companyId: text(),
    causeKind: choice(CAUSE_KINDS),
    /** A gateway's or vehicle tracker's id, a place's name, or what the sensor is on: a device id or a shipment's guid. */
    causeKey: text({ search: 'name' }),
    /** A number of the event catalogue. */
    alertEvent: integer(),
    /** The worst of its alerts: notice 0, message 1, alert 2. */
    alertLevel: integer(),
    /** How urgent it is (docs/decisions/severity.md): watch 0, warning 1, critical 2; of one that is over, what it was last. */
    severity: integer(),
    /** When goods are lost unless somebody acts; null: nothing says that they will be. */
    lossTime: instant({ nullable: true }),
    /** When the first and the last of its alerts were raised. */
    firstTime: instant(),
    lastTime: instant(),
    members: integer(),
    /** Of them neither cleared nor switched off; and of these not acknowledged. */
    openMembers: integer(),
    unacknowledged: integer(),
    shipments: integer(),
    /** The alert that speaks for all: in force before over, worse before less, then the newest; with its shipment and device. */
    leadEntryId: integer({ nullable: true }),
    leadGuid: guid({ nullable: true }),
    leadMacId: deviceId({ nullable: true }),
    /** How often it began anew after it was over, from 1. */
    episode: integer(),
    /** Since when all alerts are cleared; null while one is not. */
    closed: instant({ nullable: true }),
    /** Readings that came later show that none of it happened. */
    withdrawn: boolean(),
    ackBy: text(),
    ackTime: instant({ nullable: true }),
    ackNote: text({ search: 'note' }),
    /** Whose it is, a login name, and since when; empty: nobody's. */
    owner: text(),
    ownerTime: instant({ nullable: true }),
    /** Until when all its open alerts are muted, and why; null: they aren't, or no longer where that is over. */
    mutedUntil: instant({ nullable: true }),
    muteReason: choice(MUTE_REASONS, { nullable: true }),
    createDate: instant(),
    lastUpdate: instant(),
  },
  joins: {
    /** The alert that speaks for all of them. */
    lead: {
      to: 'alerts',
      by: 'leadEntryId',
      takes: [
        'subject',
        'message',
        'data',
        'alertSource',
        'alertTime1',
        'clearDate',
        'withdrawn',
        'latitude',
        'longitude',
        'acceleration',
      ],
    },
    /** The shipment of that alert. */
    shipment: { to: 'shipments', by: 'leadGuid', takes: ['customData', 'customData2', 'configType', 'shippingState'] },
    /** The gateway, vehicle tracker or device that is the cause. */
    cause: { to: 'devices', by: 'causeKey', takes: ['kind', 'location', 'lastComms'] },
  },
});
