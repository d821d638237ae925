import { useEffect, useRef } from 'react';
import type { LabelCode } from './label-code.ts';
import classes from './label-dialog.module.css';
import { labelAlone } from './label-files.ts';

interface LabelPreviewsProps {
  readonly codes: readonly LabelCode[];
}

/** Labels beyond are counted, not drawn. */
const SHOWN = 6;

/** The first labels as they will be printed: black on white in every scheme. */
export function LabelPreviews({ codes }: LabelPreviewsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawings = codes.slice(0, SHOWN).flatMap((code) => labelAlone(code) ?? []);
    place.current?.replaceChildren(...drawings);
  }, [codes]);
  return <div ref={place} className={classes.previews} />;
}
