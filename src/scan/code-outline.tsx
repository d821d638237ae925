import type { FrameView } from './recognition.ts';
import styles from './scan-dialog.module.css';

/** The outlines of the codes in view, laid over a video that is shown whole. The words about them are the verdict's. */
export function CodeOutline({ view }: { view: FrameView | null }) {
  if (view === null || view.codes.length === 0) return null;
  return (
    <svg className={styles.outline} viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
      {view.codes.map(({ text, corners }) => {
        const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
        return (
          <g key={`${text} ${points}`}>
            <polygon className={styles.edge} points={points} />
            <polygon className={styles.line} points={points} />
          </g>
        );
      })}
    </svg>
  );
}
