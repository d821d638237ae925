import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, NumberInput, Textarea } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type CoordinateTextFault, readCoordinates, writeCoordinates } from '../../domain/coordinate-text.ts';
import { MAP_POINTS_MAX } from '../../domain/geozone.ts';
import type { GeoPoint } from '../../domain/great-circle.ts';
import { onText } from '../../ui/form/entered.ts';
import { countWords } from '../../ui/formatters.ts';
import classes from './geozone-editor.module.css';

interface PointPanelProps {
  readonly points: readonly GeoPoint[];
  /** The place of the point that is looked at. */
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly onPoints: (points: readonly GeoPoint[]) => void;
}

/** Degrees that a new point stands beside the one before it, where there is nothing to go by. */
const BESIDE = 0.001;

/** The points one by one, by their coordinates: everything that can be drawn can be typed (spec 2 §2 "map polygon or polyline editing"). */
export function PointPanel({ points, at, onAt, onPoints }: PointPanelProps) {
  const { t, i18n } = useLingui();
  const titleId = useId();
  const point = points[at];
  const total = countWords(points.length, i18n.locale);
  const nth = countWords(Math.min(at + 1, points.length), i18n.locale);
  const insert = () => {
    const next = points[at + 1];
    const added =
      point === undefined
        ? { latitude: 0, longitude: 0 }
        : next === undefined
          ? { latitude: point.latitude, longitude: point.longitude + BESIDE }
          : {
              latitude: (point.latitude + next.latitude) / 2,
              longitude: (point.longitude + next.longitude) / 2,
            };
    onPoints(points.toSpliced(at + 1, 0, added));
    onAt(point === undefined ? 0 : at + 1);
  };
  return (
    <section aria-labelledby={titleId} className={classes.points}>
      <div className={classes.pointHead}>
        <h3 id={titleId} className={classes.small} aria-live="polite">
          {points.length === 0 ? (
            <Trans>No points yet</Trans>
          ) : (
            <Trans>
              Point {nth} of {total}
            </Trans>
          )}
        </h3>
        <span className={classes.buttons}>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t`Previous point`}
            disabled={at <= 0}
            onClick={() => onAt(at - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t`Next point`}
            disabled={at >= points.length - 1}
            onClick={() => onAt(at + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" size={36} aria-label={t`Insert point after`} onClick={insert}>
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t`Delete point`}
            disabled={point === undefined}
            onClick={() => {
              onPoints(points.toSpliced(at, 1));
              onAt(Math.max(0, Math.min(at, points.length - 2)));
            }}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      {point !== undefined && (
        <Group grow align="flex-start">
          <Degrees
            label={t`Latitude`}
            limit={90}
            value={point.latitude}
            onDegrees={(latitude) => onPoints(points.with(at, { ...point, latitude }))}
          />
          <Degrees
            label={t`Longitude`}
            limit={180}
            value={point.longitude}
            onDegrees={(longitude) => onPoints(points.with(at, { ...point, longitude }))}
          />
        </Group>
      )}
      <AllCoordinates points={points} onPoints={onPoints} />
    </section>
  );
}

interface DegreesProps {
  readonly label: string;
  readonly limit: number;
  readonly value: number;
  readonly onDegrees: (degrees: number) => void;
}

/** One coordinate; it counts once it is left or confirmed, not with every digit. */
function Degrees({ label, limit, value, onDegrees }: DegreesProps) {
  const [typed, setTyped] = useState<number | string>(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const take = () => {
    if (typeof typed === 'number' && typed !== value) onDegrees(typed);
    else setTyped(value);
  };
  return (
    <NumberInput
      size="md"
      label={label}
      value={typed}
      min={-limit}
      max={limit}
      decimalScale={7}
      hideControls
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // It is this point that is meant, not the form.
        event.preventDefault();
        take();
      }}
    />
  );
}

function AllCoordinates({ points, onPoints }: Pick<PointPanelProps, 'points' | 'onPoints'>) {
  const { t } = useLingui();
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<CoordinateTextFault | null>(null);
  if (text === null) {
    return (
      <Button
        variant="subtle"
        size="compact-md"
        mih="var(--h-small)"
        className={classes.start ?? ''}
        onClick={() => setText(writeCoordinates(points))}
      >
        <Trans>All coordinates as text</Trans>
      </Button>
    );
  }
  return (
    <div>
      <Textarea
        size="md"
        label={t`Coordinates`}
        description={t`One point per line: latitude and longitude in degrees.`}
        rows={6}
        value={text}
        error={fault === null ? null : <FaultWords fault={fault} />}
        onChange={onText((value) => {
          setText(value);
          setFault(null);
        })}
      />
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          onClick={() => {
            const read = readCoordinates(text, MAP_POINTS_MAX);
            if ('fault' in read) setFault(read);
            else {
              onPoints(read.points);
              setText(null);
            }
          }}
        >
          <Trans>Apply coordinates</Trans>
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            setText(null);
            setFault(null);
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </div>
  );
}

function FaultWords({ fault: { fault, line } }: { readonly fault: CoordinateTextFault }) {
  switch (fault) {
    case 'unreadable':
      return <Trans>Line {line} isn't a latitude and longitude. Example: 12.9912, 80.1704.</Trans>;
    case 'out-of-range':
      return <Trans>Line {line} is out of range. Latitude goes to 90 degrees, longitude to 180.</Trans>;
    case 'too-many':
      return (
        <Trans>
          Too many points from line {line} on. Use {MAP_POINTS_MAX} or fewer.
        </Trans>
      );
  }
}
