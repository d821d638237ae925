import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { IncidentRow } from '../../contract/incidents.ts';
import { eventCode } from '../../domain/alert-events.ts';
import { readDeviceId, shortDeviceId } from '../../domain/device-id.ts';
import { timeOf } from '../../domain/instant.ts';
import { oneLine } from '../../domain/monitoring/alert-data.ts';
import { timeWords } from '../../ui/time-words.ts';
import { withCommas, withSemicolons } from '../../words/joined-words.ts';
import { type AlertInWords, alertSentence, alertTitle, WITHDRAWN } from './alert-words.ts';
import type { ConditionReader } from './condition-reader.ts';
import { PLAIN_CONDITIONS } from './plain-conditions.ts';

/** What the words about an incident are made of. */
export interface IncidentInWords
  extends Pick<
    IncidentRow,
    | 'causeKind'
    | 'causeKey'
    | 'alertEvent'
    | 'firstTime'
    | 'lastTime'
    | 'members'
    | 'openMembers'
    | 'shipments'
    | 'episode'
    | 'closed'
    | 'withdrawn'
    | 'ackBy'
  > {
  /** The alert that speaks for all, where this device has it. */
  readonly lead: Partial<AlertInWords> | null | undefined;
  /** Where the gateway or vehicle tracker that is the cause is, '' where that is not known. */
  readonly causePlace?: string;
}

/**
 * What is wrong in a few words: of one alert what that says, else what they have in common: “400 devices
 * silent at gateway …0B_01”. Never empty. @param now milliseconds since 1970
 */
export function incidentTitle(incident: IncidentInWords, reader: ConditionReader, now: number): string {
  const { causeKind, members } = incident;
  const lead = leadOf(incident);
  const { i18n } = reader;
  const plain = i18n._(PLAIN_CONDITIONS[eventCode(incident.alertEvent)]);
  if (members <= 1) return lead === null ? plain : alertTitle(lead, reader, now);
  if (causeKind === 'sensor') {
    const times = i18n._(msg`${plural(members, { one: '# time', other: '# times' })}`);
    return i18n._(msg`${plain}, ${times}`);
  }
  const cause = oneLine(shownKey(incident)) || '–';
  if (causeKind === 'gateway' && eventCode(incident.alertEvent) === 'delayed-communication') {
    const devices = i18n._(msg`${plural(members, { one: '# device', other: '# devices' })}`);
    return i18n._(msg`${devices} silent at gateway ${cause}`);
  }
  const alerts = i18n._(msg`${plural(members, { one: '# alert', other: '# alerts' })}`);
  return i18n._(WHERE[causeKind]({ plain, cause, alerts }));
}

interface Named {
  readonly plain: string;
  readonly cause: string;
  readonly alerts: string;
}

const WHERE: Readonly<Record<'gateway' | 'place' | 'vehicle', (named: Named) => MessageDescriptor>> = {
  gateway: ({ plain, cause, alerts }) => msg`${plain} at gateway ${cause}, ${alerts}`,
  place: ({ plain, cause, alerts }) => msg`${plain} at ${cause}, ${alerts}`,
  vehicle: ({ plain, cause, alerts }) => msg`${plain} in the vehicle with tracker ${cause}, ${alerts}`,
};

/**
 * What is wrong in one sentence, without a full stop: what the alert says that speaks for all, or what they have in common;
 * since when, how many are still in force, on how many shipments, and who has seen to it. Never empty.
 * @param now milliseconds since 1970
 */
export function incidentSentence(incident: IncidentInWords, reader: ConditionReader, now: number): string {
  const { members, openMembers, shipments, episode, closed, withdrawn, ackBy, causePlace = '' } = incident;
  const { i18n } = reader;
  const lead = leadOf(incident);
  const title = incidentTitle(incident, reader, now);
  const place = oneLine(causePlace);
  const since = momentOf(incident.firstTime, reader, now);
  const last = momentOf(incident.lastTime, reader, now);
  const over = closed === null ? null : momentOf(closed, reader, now);
  const open = Math.min(openMembers, members);
  const common = [
    title,
    place === '' ? null : i18n._(msg`at ${place}`),
    since === null ? null : i18n._(msg`since ${since}`),
    last === null || last === since ? null : i18n._(msg`latest ${last}`),
    closed !== null || open === members ? null : i18n._(msg`${open} of ${members} still active`),
    shipments < 2 ? null : i18n._(msg`${plural(shipments, { one: '# shipment', other: '# shipments' })}`),
    withdrawn ? i18n._(WITHDRAWN) : over === null ? null : i18n._(msg`cleared ${over}`),
  ];
  const name = oneLine(ackBy);
  return withSemicolons(
    [
      members <= 1 && lead !== null ? alertSentence(lead, reader, now) : withCommas(common, i18n),
      members > 1 && lead !== null ? alertSentence(lead, reader, now) : null,
      episode < 2 ? null : i18n._(msg`recurred ${plural(episode - 1, { one: '# time', other: '# times' })}`),
      name === '' ? null : i18n._(msg`acknowledged by ${name}`),
    ],
    i18n,
  );
}

/** What the lead says, where enough of it is known. */
function leadOf({ lead, alertEvent, firstTime }: IncidentInWords): AlertInWords | null {
  if (lead === null || lead === undefined || typeof lead.data !== 'string') return null;
  return {
    subject: lead.subject ?? '',
    message: lead.message ?? '',
    data: lead.data,
    acceleration: lead.acceleration ?? null,
    alertTime1: lead.alertTime1 ?? firstTime,
    clearDate: lead.clearDate ?? null,
    withdrawn: lead.withdrawn ?? false,
    alertEvent,
  };
}

/** Devices by the end of their id, as everywhere; places by their name. */
function shownKey({ causeKey }: Pick<IncidentRow, 'causeKey'>): string {
  const read = readDeviceId(causeKey);
  return read.kind === 'device' ? `…${shortDeviceId(read.id)}` : causeKey;
}

function momentOf(instant: string, reader: ConditionReader, now: number): string | null {
  const time = timeOf(instant);
  return Number.isNaN(time) ? null : timeWords(time, reader, now);
}

/** When goods are lost unless somebody acts, in a few words; null where nothing says that they will be. @param now milliseconds */
export function lossWords(lossTime: string | null, reader: ConditionReader, now: number): string | null {
  if (lossTime === null) return null;
  const at = timeOf(lossTime);
  if (Number.isNaN(at)) return null;
  if (at <= now) return reader.i18n._(msg`goods at risk now`);
  const time = timeWords(at, reader, now);
  return reader.i18n._(msg`goods at risk from ${time}`);
}
