import { isOurs } from '../domain/label-code.ts';
import { STATE_SHAPES } from '../ui/state/state-shapes.tsx';
import { codeName } from './in-view/code-choices.tsx';
import type { SeenCode } from './in-view/in-view.ts';
import type { Signs } from './in-view/use-signs.ts';
import styles from './scan-dialog.module.css';
import { shapeOf } from './scan-result.tsx';

/** What is in view, in the pixels of the picture. */
export interface SeenView {
  readonly codes: readonly SeenCode[];
  readonly width: number;
  readonly height: number;
}

interface CodeOutlineProps {
  readonly view: SeenView | null;
  readonly signs: Signs;
  /** A code that is touched is chosen, while one is to be chosen. */
  readonly onChoose: ((seen: SeenCode) => void) | undefined;
}

/** Of the picture's width: how wide the shape beside a code is. */
const SHAPE_SHARE = 1 / 22;
/** The shapes are drawn in a square of so many units. */
const SHAPE_UNITS = 16;

/**
 * The outlines of the codes in view, laid over a picture that is shown whole, each with the shape of its result and what
 * it is known by. The words about them are in the result or in the choices.
 */
export function CodeOutline({ view, signs, onChoose }: CodeOutlineProps) {
  if (view === null || view.codes.length === 0) return null;
  const size = view.width * SHAPE_SHARE;
  return (
    <svg className={styles.outline} viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
      {view.codes.map((seen) => {
        const points = seen.corners.map(({ x, y }) => `${x},${y}`).join(' ');
        const left = Math.min(...seen.corners.map(({ x }) => x));
        const top = Math.max(size, Math.min(...seen.corners.map(({ y }) => y)) - size / 4);
        const sign = signs.get(seen.key);
        const choose = onChoose !== undefined && isOurs(seen.code) ? () => onChoose(seen) : undefined;
        const state = sign === undefined ? null : shapeOf(sign);
        return (
          <g key={seen.text} data-state={state ?? undefined} data-choosable={choose !== undefined} onClick={choose}>
            <polygon className={styles.edge} points={points} />
            <polygon className={styles.line} points={points} data-tone={sign?.tone} />
            {state !== null && (
              <>
                <g
                  className={styles.shape}
                  data-state={state}
                  transform={`translate(${left} ${top - size}) scale(${size / SHAPE_UNITS})`}
                >
                  <rect className={styles.shapeGround} width={SHAPE_UNITS} height={SHAPE_UNITS} rx={2} />
                  {STATE_SHAPES[state]}
                </g>
                <text className={styles.name} x={left + size * 1.25} y={top - size * 0.2} fontSize={size * 0.8}>
                  {codeName(seen)}
                </text>
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}
