import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { colorOf } from '../../../domain/color.ts';
import type { MapLine, MapMark } from '../map-model.ts';
import { ROUTE_RED } from '../map-shapes.ts';
import { SHIPPED_ATTRIBUTION } from '../map-style.ts';
import view from '../map-view.module.css';
import { FIT_PADDING, MAP_ZOOM } from '../map-zoom.ts';
import { MarkSign } from '../mark-sign.tsx';
import { MARK_KINDS } from '../mark-signs.ts';
import { frameOf, type PictureSize, placeIn, wayIn } from './frame.ts';
import classes from './map-picture.module.css';
import { useGround } from './use-ground.ts';

interface MapPictureProps {
  readonly label: string;
  /** At least one; the same list until it changes. */
  readonly marks: readonly MapMark[];
  readonly lines?: readonly MapLine[];
  /** The nearest zoom. */
  readonly zoom?: number;
  /** The person wants the map itself. */
  readonly onOpen: () => void;
}

const NO_LINES: readonly MapLine[] = [];

/** A map as it is when it opens, as a picture that is a button for the map itself. */
export function MapPicture({ label, marks, lines = NO_LINES, zoom = MAP_ZOOM.start, onOpen }: MapPictureProps) {
  const { t } = useLingui();
  const open = t`Open the map`;
  const area = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  const frame = useMemo(
    () =>
      size === null
        ? null
        : frameOf(
            marks,
            size,
            { padding: FIT_PADDING, zoom },
            lines.map(({ points }) => points),
          ),
    [marks, lines, size, zoom],
  );
  const ground = useGround(frame);
  const sorted = useMemo(
    () => marks.toSorted((a, b) => MARK_KINDS.indexOf(a.kind) - MARK_KINDS.indexOf(b.kind)),
    [marks],
  );
  return (
    <div className={view.frame}>
      <div
        ref={area}
        className={classes.picture}
        data-testid="map-picture"
        data-drawn={ground === null ? undefined : ground !== 'failed'}
      >
        {frame !== null && (
          <svg className={classes.ground} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
            {ground !== null && ground !== 'failed' && (
              <>
                <path d={ground.land} className={classes.land} />
                <path d={ground.borders} className={classes.border} />
                {ground.towns.map(({ name, x, y, nameX, size: letters }) => (
                  <g key={`${name} ${x} ${y}`}>
                    <circle cx={x} cy={y} r={2.5} className={classes.town} />
                    <text x={nameX} y={y} fontSize={letters} className={classes.name}>
                      {name}
                    </text>
                  </g>
                ))}
              </>
            )}
            {lines.flatMap(({ key, points, dashed, color }) =>
              wayIn(frame, points).map((piece, at) => (
                <polyline
                  // oxlint-disable-next-line react/no-array-index-key -- a piece has no other name
                  key={`${key} ${at}`}
                  className={classes.line}
                  stroke={(color === undefined ? null : colorOf(color)) ?? ROUTE_RED}
                  strokeDasharray={dashed === true ? '6 6' : undefined}
                  points={piece.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
                />
              )),
            )}
          </svg>
        )}
        {frame !== null &&
          sorted.map((mark) => {
            const { x, y } = placeIn(frame, mark);
            return (
              <span key={mark.key} className={classes.mark} style={{ insetInlineStart: x, insetBlockStart: y }}>
                <MarkSign kind={mark.kind} />
              </span>
            );
          })}
        <button
          type="button"
          className={classes.button}
          data-map-ring
          aria-label={`${label}: ${open}`}
          onClick={onOpen}
        >
          <span className={classes.open}>{open}</span>
        </button>
        <p className={view.attribution}>
          {ground === 'failed' ? <Trans>The background map couldn't be loaded.</Trans> : SHIPPED_ATTRIBUTION}
        </p>
      </div>
    </div>
  );
}

/** How large an element is, in whole CSS pixels; null until it was laid out. */
function useSize(element: { readonly current: HTMLElement | null }): PictureSize | null {
  const [size, setSize] = useState<PictureSize | null>(null);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const [width, height] = [Math.round(entry?.contentRect.width ?? 0), Math.round(entry?.contentRect.height ?? 0)];
      if (width === 0 || height === 0) return;
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
