import type { Fold, Rule } from '../fold.ts';
import { pathDistance } from '../geometry.ts';
import { fixOf } from '../measures.ts';
import { isAtExpectedPlace } from '../presence.ts';

const CAUSE = 'route';

/**
 * 218 Route Deviation: in transit some fixes in a row are outside of the corridor with their whole circle. Cleared by a fix
 * that is within it with its whole circle and `hysteresis` from its edge, or at a place of the route.
 */
export const routeDeviation: Rule = {
  name: 'routeDeviation',
  phases: ['transit'],
  alerts: [218],
  memory: 'routeDeviation',
  read(fold, reading) {
    const { corridor } = fold.context;
    if (!fold.isOwn(reading)) return;
    const fix = fixOf(reading);
    // Where the route begins, ends and leads through, a yard beside it is no deviation.
    const isBack = corridor === null || corridor.points.length === 0 || isAtExpectedPlace(fold);
    if (isBack) return end(fold);
    if (fix === null) return;
    const { hysteresis, fixes: needed, halfWidth: usual } = fold.rules.routeDeviation;
    const halfWidth = corridor.halfWidth ?? usual;
    const distance = pathDistance(corridor.points, fix);
    const before = fold.memory.routeDeviation;
    if (distance + fix.accuracy <= halfWidth - hysteresis) return end(fold);
    const isOutside = distance - fix.accuracy > halfWidth;
    const open = fold.alert(218, CAUSE) !== null;
    if (!isOutside && !open) {
      // On the edge: neither goes on with a row of fixes outside nor begins one, unless it is surely within.
      if (distance <= halfWidth) fold.forget('routeDeviation');
      return;
    }
    const now = {
      fixes: (before?.fixes ?? 0) + 1,
      since: before?.since ?? fold.now,
      farthest: Math.max(before?.farthest ?? 0, Math.round(distance)),
    };
    fold.memory.routeDeviation = now;
    const data = { farthest: now.farthest, distance: Math.round(distance) };
    if (open) return fold.update(218, CAUSE, data);
    if (now.fixes < needed) return;
    fold.raise('routeDeviation', 218, CAUSE, { limit: halfWidth, since: now.since, place: fold.placeName, ...data });
  },
};

function end(fold: Fold): void {
  fold.forget('routeDeviation');
  fold.clear(218, CAUSE, { until: fold.now });
}
