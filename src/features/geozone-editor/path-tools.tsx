import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { siteOptions } from '../../api/host.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { directions, type FoundPlace } from '../../contract/maps.ts';
import { MAP_POINTS_MAX } from '../../domain/geozone.ts';
import { type GeoPoint, greatCircleDistance } from '../../domain/great-circle.ts';
import { DEFAULT_TOLERANCE, simplifyTo, TOLERANCES } from '../../domain/simplify-path.ts';
import { onText } from '../../ui/form/entered.ts';
import { countWords, numberFormat } from '../../ui/formatters.ts';
import classes from './geozone-editor.module.css';
import { PlaceInput } from './place-input.tsx';

interface PathToolsProps {
  /** The way that was fetched, to be looked at; null: none is. */
  readonly onWay: (points: readonly GeoPoint[] | null) => void;
  /** The path was calculated. */
  readonly onPath: (points: readonly GeoPoint[], ends: { readonly from: string; readonly to: string }) => void;
}

interface End {
  readonly key: string;
  readonly text: string;
  readonly place: FoundPlace | null;
}

const nowhere = (): End => ({ key: crypto.randomUUID(), text: '', place: null });
/** Metres within which two places are one. */
const SAME = 1;

/** A path from place to place: 'Get Route', a tolerance, 'Calculate Path' (spec 2 §4 "Path geozone flow"). */
export function PathTools({ onWay, onPath }: PathToolsProps) {
  const { t, i18n } = useLingui();
  const isOffline = useIsOffline();
  const [ends, setEnds] = useState<readonly End[]>(() => [nowhere(), nowhere()]);
  const [asked, setAsked] = useState<string | null>(null);
  const [tolerance, setTolerance] = useState<number>(DEFAULT_TOLERANCE);
  const [calculated, setCalculated] = useState<{
    readonly points: number;
    readonly of: number;
    readonly off: number;
  } | null>(null);
  const { answer, retry } = useAnswer(asked, async (signal) => {
    const reply = await call(directions, { query: { points: asked ?? '' }, signal });
    onWay(reply.points);
    return reply;
  });
  const { maxRouteWaypoints } = siteOptions();
  const places = ends.map(({ place }) => place);
  const [from, to] = [places[0] ?? null, places.at(-1) ?? null];
  const isSame = from !== null && to !== null && greatCircleDistance(from, to) <= SAME;
  const isComplete = places.every((place) => place !== null) && !isSame;
  const begin = () => {
    setAsked(null);
    setCalculated(null);
    onWay(null);
  };
  const change = (at: number, end: Omit<End, 'key'>) => {
    setEnds((before) => before.map((one, n) => (n === at ? { ...one, ...end } : one)));
    begin();
  };
  /** The name of a place that was just chosen is written into its field, too: that chooses nothing else. */
  const write = (at: number, text: string) => {
    setEnds((before) =>
      before.map((one, n) => (n === at && one.place?.name !== text ? { ...one, text, place: null } : one)),
    );
    begin();
  };
  const labelOf = (at: number): string =>
    at === 0 ? t`Path origin` : at === ends.length - 1 ? t`Path destination` : t`Via ${at}`;
  const getRoute = () => {
    const points = places.flatMap((place) => (place === null ? [] : `${place.latitude},${place.longitude}`)).join(';');
    setCalculated(null);
    if (points === asked) retry();
    else setAsked(points);
  };
  const way = answer.state === 'answered' ? answer.value : null;
  const calculate = () => {
    if (way === null) return;
    const { points, tolerance: off } = simplifyTo(way.points, tolerance, MAP_POINTS_MAX);
    setCalculated({ points: points.length, of: way.points.length, off });
    onPath(points, { from: from?.name ?? '', to: to?.name ?? '' });
    onWay(null);
  };
  const count = (n: number) => countWords(n, i18n.locale);
  const kilometres =
    way === null ? '' : numberFormat(i18n.locale, { maximumFractionDigits: 0 }).format(way.distance / 1_000);
  return (
    <fieldset className={classes.box}>
      <legend>
        <Trans>Draw a path between two locations</Trans>
      </legend>
      {ends.map(({ key, text, place }, at) => (
        <PlaceInput
          key={key}
          label={labelOf(at)}
          text={text}
          without={at === 0 ? [to?.name ?? ''] : at === ends.length - 1 ? [from?.name ?? ''] : []}
          error={
            isSame && at === ends.length - 1 ? (
              <Trans>The destination can't be the same as the origin.</Trans>
            ) : place === null && text !== '' ? (
              <Trans>Choose one of the results.</Trans>
            ) : null
          }
          onText={(typed) => write(at, typed)}
          onChoose={(found) => change(at, { text: found.name, place: found })}
        />
      ))}
      <div className={classes.tools}>
        {ends.length < maxRouteWaypoints + 2 && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEnds((before) => before.toSpliced(before.length - 1, 0, nowhere()))}
          >
            <Trans>Add a stop…</Trans>
          </Button>
        )}
        {ends.length > 2 && (
          <Button variant="default" onClick={() => setEnds((before) => before.toSpliced(before.length - 2, 1))}>
            <Trans>Remove last stop</Trans>
          </Button>
        )}
        <Button
          variant="default"
          disabled={!isComplete || isOffline}
          title={isOffline ? t`Needs a connection.` : undefined}
          loading={answer.state === 'asking'}
          onClick={getRoute}
        >
          <Trans>Get Route</Trans>
        </Button>
      </div>
      {isOffline && (
        <p className={classes.quiet}>
          <Trans>Getting a route needs a connection. You can draw a path without one.</Trans>
        </p>
      )}
      {answer.state === 'failed' && (
        <p role="alert" className={classes.fault}>
          {/* "Directions request failed due to {status}" (spec 2 §8). */}
          {answer.errors[0]?.detail ?? t(reasonWords(answer.code))}
        </p>
      )}
      {way !== null && (
        <>
          <p className={classes.quiet} role="status">
            {way.kind === 'road' ? (
              <Trans>
                By road: {kilometres} km, {count(way.points.length)} points
              </Trans>
            ) : (
              <Trans>
                No road service is set up, so this is a straight line: {kilometres} km, {count(way.points.length)}{' '}
                points.
              </Trans>
            )}
          </p>
          <div className={classes.tools}>
            <NativeSelect
              size="md"
              aria-label={t`Tolerance`}
              value={String(tolerance)}
              onChange={onText((value) => setTolerance(Number(value)))}
              data={TOLERANCES.map((metres) => ({ value: String(metres), label: t`Tolerance ${metres} m` }))}
            />
            <Button size="md" variant="default" onClick={calculate}>
              <Trans>Calculate Path</Trans>
            </Button>
          </div>
        </>
      )}
      {calculated !== null && (
        <p role="status" className={classes.quiet}>
          <Trans>
            {count(calculated.points)} of {count(calculated.of)} points kept. The path is off by {calculated.off} m at
            most.
          </Trans>
        </p>
      )}
    </fieldset>
  );
}
