import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { Waiting } from '../state/waiting.tsx';
import classes from './map.module.css';
import type { MapProps } from './map-model.ts';

const MapView = lazyPart(async () => ({ default: (await import('./map-view.tsx')).MapView }));

/**
 * The one map of the product, fetched when it is first drawn. It fills the width it is given and is at least 18rem high:
 *
 * ```tsx
 * <ShownMap
 *   label={t`Where ${name} is`}
 *   zoom={MAP_ZOOM.deviceDetail}
 *   marks={[{ key: 'now', kind: 'current-location', latitude, longitude, label: name, lines: [heardAgo] }]}
 *   lines={[{ key: 'route', label: routeName, points, dashed: true }]}
 *   circles={[{ key: 'tower', label: t`Cell tower`, latitude, longitude, radius: 2_000 }]}
 *   cursors={[{ key: 'now', label: name, ...positionAt(cursorTime) }]}
 *   onOpen={({ key }) => navigate({ to: '/location-detail', search: { id: key } })}
 * />
 * ```
 *
 * `marks` and other lists must be the same objects until they change (`useMemo`). A collection reaches it as `points`
 * (`local/views/use-map-points.ts`), never as marks.
 */
export const ShownMap = (props: MapProps) => (
  <Suspense
    fallback={
      <Waiting>
        <Skeleton animate={false} className={classes.waiting ?? ''} />
      </Waiting>
    }
  >
    <MapView {...props} />
  </Suspense>
);
