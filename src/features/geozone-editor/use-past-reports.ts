import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { type Asked, useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { type RouteNotes, type TriedGeozone, tryGeozone } from '../../contract/geozones.ts';
import type { BodyOf } from '../../contract/operation.ts';
import { type GeozoneTypeId, PATH_TYPE_ID } from '../../domain/geozone.ts';
import type { GeoPoint } from '../../domain/great-circle.ts';

interface TriedShape {
  readonly typeId: GeozoneTypeId;
  readonly points: readonly GeoPoint[];
  /** Of a path's route; null: shipments between places near its ends count. */
  readonly ends: RouteNotes | null;
}

/** What a geozone or a path would have reported lately. */
export interface PastReports {
  readonly isPath: boolean;
  /** Why it can't be asked for. */
  readonly unavailable: 'offline' | 'nothing' | null;
  readonly answer: Asked<TriedGeozone>;
  /** The answer is about what is drawn. */
  readonly isOfThis: boolean;
  /** Says all that is tried. */
  readonly question: string;
  readonly ask: () => void;
}

const NOWHERE: RouteNotes = { origins: [], destinations: [], roundTrip: false };

export function usePastReports({ typeId, points, ends }: TriedShape): PastReports {
  const isOffline = useIsOffline();
  const isPath = typeId === PATH_TYPE_ID;
  const body: BodyOf<typeof tryGeozone> = useMemo(() => {
    const { origins, destinations, roundTrip } = ends ?? NOWHERE;
    return {
      mapConfigTypeId: typeId,
      points: points.map(({ latitude, longitude }) => ({ latitude, longitude })),
      origins: [...origins],
      destinations: [...destinations],
      roundTrip,
    };
  }, [typeId, points, ends]);
  const question = useMemo(() => JSON.stringify(body), [body]);
  const [asked, setAsked] = useState<string | null>(null);
  const { answer, retry } = useAnswer(asked, (signal) => call(tryGeozone, { body, signal }));
  const isWhole = points.length >= (isPath ? 2 : 3);
  return {
    isPath,
    unavailable: isOffline ? 'offline' : isWhole ? null : 'nothing',
    answer,
    isOfThis: asked === question,
    question,
    ask: () => (asked === question ? retry() : setAsked(question)),
  };
}
