import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Button, NativeSelect } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCircle,
  IconLine,
  IconPointer,
  IconPolygon,
  IconSquare,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentType, type Dispatch, type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { GeozoneRow } from '../../contract/geozones.ts';
import { type DrawnShape, type ShapeStep, squareAround } from '../../domain/drawn-shape.ts';
import type { GeoPoint } from '../../domain/great-circle.ts';
import { DEFAULT_TOLERANCE, EDITED_POINTS_MAX, simplifyTo, TOLERANCES } from '../../domain/simplify-path.ts';
import { zoneShapes } from '../../kits/geozones/geozone-shapes.ts';
import { onText } from '../../ui/form/entered.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import type { DrawnPoint, DrawTool, MapDrawing } from '../../ui/map/map-drawing.ts';
import type { MapFocus, MapLine } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';
import classes from './geozone-editor.module.css';
import { PointPanel } from './point-panel.tsx';

interface ShapeEditorProps {
  readonly shape: DrawnShape;
  /** What is wrong with it as a whole. */
  readonly fault: string | undefined;
  readonly onStep: Dispatch<ShapeStep>;
  readonly isPath: boolean;
  readonly tool: DrawTool;
  readonly onTool: (tool: DrawTool) => void;
  /** Other geozones: they are around what is drawn, and it sticks to their corners. */
  readonly others: readonly GeozoneRow[];
  /** Where the map looks. */
  readonly focus: MapFocus;
  /** A way that is only looked at so far. */
  readonly way: MapLine | null;
}

/** Corners that something sticks to, at the most; those of more zones than anybody has beside each other. */
const SNAPPED_MAX = 20_000;
const AREA_TOOLS: readonly DrawTool[] = ['edit', 'polygon', 'circle', 'square'];
const PATH_TOOLS: readonly DrawTool[] = ['edit', 'line'];

const ICONS: Readonly<Record<DrawTool, ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>>> = {
  edit: IconPointer,
  line: IconLine,
  polygon: IconPolygon,
  circle: IconCircle,
  square: IconSquare,
};

const onMap = ({ latitude, longitude }: GeoPoint): DrawnPoint => [longitude, latitude];

/** Draws a geozone: by mouse and finger on the map, by keyboard and by numbers beside it, each step to be undone. */
export function ShapeEditor({ shape, fault, onStep, isPath, tool, onTool, others, focus, way }: ShapeEditorProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(0);
  const faultId = useId();
  const { points } = shape;
  const at = Math.max(0, Math.min(chosen, points.length - 1));
  const isLocked = points.length > EDITED_POINTS_MAX;
  const set = (next: readonly GeoPoint[]) => onStep({ step: 'set', points: next });
  const around = useMemo(() => zoneShapes(others, true), [others]);
  const snapTo = useMemo(
    () =>
      others
        .flatMap((zone) => zone.points)
        .slice(0, SNAPPED_MAX)
        .map(([latitude, longitude]): DrawnPoint => [longitude, latitude]),
    [others],
  );
  const drawn = useMemo(() => points.map(onMap), [points]);
  const own = { key: 'own', label: t`Drawn shape`, color: 'red' };
  const lines = [
    ...around.lines,
    ...(way === null ? [] : [way]),
    ...(isLocked && isPath ? [{ ...own, points: drawn }] : []),
  ];
  const areas = isLocked && !isPath ? [...around.areas, { ...own, ring: drawn }] : around.areas;
  const drawing: MapDrawing = {
    points: drawn,
    isArea: !isPath,
    tool,
    snapTo,
    onShape: (next) => {
      set(next.map(([longitude, latitude]) => ({ latitude, longitude })));
      onTool('edit');
    },
    onPlace: (place) => {
      if (tool === 'square') {
        set(squareAround(place));
        onTool('edit');
        return;
      }
      set(points.toSpliced(at + 1, 0, place));
      setChosen(points.length === 0 ? 0 : at + 1);
    },
    placeWords: tool === 'square' ? t`Add square at map centre` : t`Add point at map centre`,
  };
  const names: Readonly<Record<DrawTool, string>> = {
    edit: t`Move points`,
    line: t`Draw line`,
    polygon: t`Draw polygon`,
    circle: t`Draw circle`,
    square: t`Add a 0.0005° square`,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A field has an undo of its own.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    if (event.key === 'Escape' && tool !== 'edit') onTool('edit');
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const step = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null;
    if (step === null) return;
    event.preventDefault();
    onStep({ step });
  };
  return (
    <div
      role="group"
      aria-label={t`Drawing`}
      className={classes.points}
      onKeyDown={onKeyDown}
      data-testid="shape-editor"
      {...(fault === undefined ? {} : { 'data-faulty': true, tabIndex: -1, 'aria-describedby': faultId })}
    >
      {fault !== undefined && (
        <p id={faultId} className={classes.fault}>
          {fault}
        </p>
      )}
      <div className={classes.tools} role="toolbar" aria-label={t`Drawing tools`}>
        {(isPath ? PATH_TOOLS : AREA_TOOLS).map((one) => {
          const Icon = ICONS[one];
          return (
            <ActionIcon
              key={one}
              variant={tool === one ? 'filled' : 'default'}
              size={42}
              aria-label={names[one]}
              title={names[one]}
              aria-pressed={tool === one}
              disabled={isLocked}
              onClick={() => onTool(one)}
            >
              <Icon size={22} aria-hidden />
            </ActionIcon>
          );
        })}
        <ActionIcon
          variant="default"
          size={42}
          aria-label={t`Undo`}
          title={t`Undo`}
          disabled={shape.past.length === 0}
          onClick={() => onStep({ step: 'undo' })}
        >
          <IconArrowBackUp size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={42}
          aria-label={t`Redo`}
          title={t`Redo`}
          disabled={shape.future.length === 0}
          onClick={() => onStep({ step: 'redo' })}
        >
          <IconArrowForwardUp size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={42}
          aria-label={t`Delete all points`}
          title={t`Delete all points`}
          disabled={points.length === 0}
          onClick={() => set([])}
        >
          <IconTrash size={22} aria-hidden />
        </ActionIcon>
      </div>
      {isLocked && <TooMany points={points} isPath={isPath} onPoints={set} />}
      <ShownMap
        label={t`Drawing map`}
        zoom={MAP_ZOOM.fit}
        lines={lines}
        areas={areas}
        focus={focus}
        legend={false}
        cursors={
          isLocked || points[at] === undefined ? [] : [{ key: 'point', ...points[at], label: t`Point ${at + 1}` }]
        }
        {...(isLocked ? {} : { drawing })}
      />
      {!isLocked && <PointPanel points={points} at={at} onAt={setChosen} onPoints={set} />}
    </div>
  );
}

interface TooManyProps {
  readonly points: readonly GeoPoint[];
  readonly isPath: boolean;
  readonly onPoints: (points: readonly GeoPoint[]) => void;
}

/** More points than can be edited by hand: they are simplified first. */
function TooMany({ points, isPath, onPoints }: TooManyProps) {
  const { t } = useLingui();
  const [tolerance, setTolerance] = useState<number>(DEFAULT_TOLERANCE);
  const left = useMemo(() => simplifyTo(points, tolerance, EDITED_POINTS_MAX, !isPath), [points, tolerance, isPath]);
  const used = left.tolerance;
  const after = left.points.length;
  return (
    <Alert
      color="yellow"
      icon={<StateShape state="warn" />}
      title={<Plural value={points.length} one="# point" other="# points" />}
    >
      <p className={classes.quiet}>
        <Trans>
          You can edit up to {EDITED_POINTS_MAX} points by hand. Simplified, this has {after} and is off by {used} m at
          most.
        </Trans>
      </p>
      <div className={classes.tools}>
        <NativeSelect
          aria-label={t`Tolerance`}
          value={String(tolerance)}
          onChange={onText((value) => setTolerance(Number(value)))}
          data={TOLERANCES.map((metres) => ({ value: String(metres), label: `${metres} m` }))}
        />
        <Button variant="default" onClick={() => onPoints(left.points)}>
          <Trans>Simplify and edit</Trans>
        </Button>
      </div>
    </Alert>
  );
}
