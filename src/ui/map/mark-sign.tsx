import type { MarkKind } from './map-model.ts';
import classes from './map-view.module.css';
import { SHAPES, SIGNS } from './mark-signs.ts';

/** The sign of a kind as it is on the map, in a legend, a list or a card. What it means stands beside it. */
export function MarkSign({ kind }: { readonly kind: MarkKind }) {
  const { shape, color, hollow, glyph } = SIGNS[kind];
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classes.sign}
      data-color={color}
      data-hollow={hollow === true || undefined}
    >
      <path d={SHAPES[shape]} />
      <path d={glyph} className={classes.glyph} />
    </svg>
  );
}
