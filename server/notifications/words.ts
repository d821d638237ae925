import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { CauseKind } from '../../src/domain/incidents/cause.ts';
import type { IncidentStage } from '../../src/domain/incidents/progress.ts';

/** The words of mails and texts about incidents. What stands in braces is filled in. */
export const STAGE_WORDS: Readonly<Record<IncidentStage, MessageDescriptor>> = {
  opened: msg({ message: 'New', context: 'incident' }),
  grown: msg({ message: 'Growing', context: 'incident' }),
  cleared: msg({ message: 'Over', context: 'incident' }),
};

export const CAUSE_WORDS: Readonly<Record<CauseKind, MessageDescriptor>> = {
  gateway: msg`gateway {key}`,
  place: msg`at {key}`,
  vehicle: msg`vehicle tracker {key}`,
  sensor: msg`device {key}`,
};

export const WORDS = {
  headline: msg`{stage}: {event}, {cause}`,
  since: msg`Since: {time}`,
  until: msg`Over since: {time}`,
  late: msg`Received late: {time}`,
  withdrawn: msg`Withdrawn: readings that arrived later show that this didn’t happen.`,
  merged: msg`Combined with another incident you were notified about. That one stays open.`,
  acknowledged: msg`Acknowledged by: {name}`,
  counts: msg`Alerts: {alerts}. Shipments: {shipments}.`,
  more: msg`and {count} more`,
  wrote: msg`{name} wrote:`,
  message: msg`Message: {subject}`,
  several: msg`{count} alerts and messages`,
  why: msg`You are told because Email or Text is chosen in your preferences.`,
  stop: msg`No more mails about alerts: {url}`,
} as const satisfies Record<string, MessageDescriptor>;

/** The words about an excursion: how far, how long, where, and what it means for the goods. */
export const EXCURSION_WORDS = {
  above: msg`Above {limit} for {span}, highest {extreme}`,
  below: msg`Below {limit} for {span}, lowest {extreme}`,
  humid: msg`Humidity above {limit} for {span}, highest {extreme}`,
  near: msg`near {place}`,
  mkt: msg`MKT of the last {hours} h {mean}`,
  mktWithin: msg`MKT of the last {hours} h {mean} (limit {limit})`,
  mktBeyond: msg`MKT of the last {hours} h {mean}, above its limit of {limit}`,
  mktJourney: msg`MKT of the journey {mean}`,
  mktJourneyWithin: msg`MKT of the journey {mean} (limit {limit})`,
  mktJourneyBeyond: msg`MKT of the journey {mean}, above its limit of {limit}`,
  left: msg`{share} of the stability budget left`,
  usedUp: msg`the stability budget is used up`,
} as const satisfies Record<string, MessageDescriptor>;
