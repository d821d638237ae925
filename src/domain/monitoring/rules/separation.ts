import { MINUTE_MS } from '../../duration.ts';
import type { Fold, Rule } from '../fold.ts';
import type { Reading } from '../reading.ts';

const causeOf = (chime: string): string => `chime:${chime}`;

/**
 * 201 Separation: in transit the tag has not heard an iChime of its list in the last reports, and for some time; at loading
 * and unloading goods and tag part by design. 202 Rejoin: a notice when the tag hears it again, which ends the separation,
 * after the arrival, too: what was lost on the way is not found by arriving.
 */
export const separation: Rule = {
  name: 'separation',
  phases: ['transit', 'arrived'],
  alerts: [201],
  memory: 'separation',
  read(fold, reading) {
    if (!fold.isOwn(reading) || reading.heard === null || fold.context.acl === null) return;
    const heard = new Set(reading.heard);
    const before = fold.memory.separation;
    const missing: Record<string, readonly [number, number]> = {};
    for (const chime of fold.context.acl) {
      if (heard.has(chime)) rejoin(fold, chime);
      else missing[chime] = miss(fold, chime, before.missing[chime] ?? [before.reportAt ?? fold.now, 0], reading);
    }
    fold.memory.separation = { reportAt: fold.now, missing };
  },
};

function miss(fold: Fold, chime: string, [heardAt, before]: readonly [number, number], { macId }: Reading) {
  const { reports, minutes } = fold.rules.separation;
  const cause = causeOf(chime);
  const missed = before + 1;
  const long = missed >= reports && fold.now - heardAt >= minutes * MINUTE_MS;
  const data = { since: heardAt, reports: missed };
  if (fold.alert(201, cause) !== null) fold.update(201, cause, data);
  else if (long && fold.phase === 'transit') {
    fold.raise('separation', 201, cause, { chime, tag: macId, place: fold.placeName, ...data }, chime);
  }
  return [heardAt, missed] as const;
}

function rejoin(fold: Fold, chime: string): void {
  const separated = fold.alert(201, causeOf(chime));
  if (separated === null) return;
  fold.clear(201, separated.cause, { until: fold.now });
  if (!fold.rules.rejoin.enabled) return;
  const { since = null } = separated.data;
  fold.raise('rejoin', 202, separated.cause, { chime, since, place: fold.placeName }, chime);
  // It happened; nothing stays open.
  fold.clear(202, separated.cause);
}
