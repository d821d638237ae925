import { MINUTE_MS } from '../../duration.ts';
import type { Fold, Rule } from '../fold.ts';

/** Foreign iChimes that are followed at a time: a yard has hundreds, a load that travels along has few. */
const FOLLOWED_MAX = 32;

/**
 * 224 Stray iChime: in transit the tag hears an iChime that is not on its list, report after report: something travels along
 * that does not belong. Cleared by the first report without it. Beacons of places are none.
 */
export const strayChime: Rule = {
  name: 'strayChime',
  phases: ['transit'],
  alerts: [224],
  memory: 'strayChime',
  read(fold, reading) {
    const { acl } = fold.context;
    if (!fold.isOwn(reading) || reading.heard === null || acl === null) return;
    const before = fold.memory.strayChime;
    const foreign = foreignOf(fold, reading.heard).filter((chime) => !acl.includes(chime));
    const known = foreign.filter((chime) => before[chime] !== undefined);
    const fresh = foreign.filter((chime) => before[chime] === undefined).slice(0, FOLLOWED_MAX - known.length);
    const { reports, minutes } = fold.rules.strayChime;
    const now: Record<string, readonly [number, number]> = {};
    for (const chime of [...known, ...fresh]) {
      const [since, count] = before[chime] ?? [fold.now, 0];
      now[chime] = [since, count + 1];
      const data = { since, reports: count + 1 };
      if (fold.alert(224, `chime:${chime}`) !== null) fold.update(224, `chime:${chime}`, data);
      else if (count + 1 >= reports && fold.now - since >= minutes * MINUTE_MS) {
        fold.raise('strayChime', 224, `chime:${chime}`, { chime, tag: reading.macId, ...data }, chime);
      }
    }
    for (const chime of Object.keys(before)) {
      if (now[chime] === undefined) fold.clear(224, `chime:${chime}`, { until: fold.now });
    }
    fold.memory.strayChime = now;
  },
};

/** What was heard and is no beacon or gateway of a place, each once and in a fixed order. */
function foreignOf({ context }: Fold, heard: readonly string[]): string[] {
  const standing = new Set(
    [context.origin, context.destination, ...context.places].flatMap((place) => place?.devices ?? []),
  );
  return [...new Set(heard)].filter((device) => !standing.has(device)).sort();
}
