import type { ReactNode } from 'react';
import { CardAsOf, CardWaiting } from './card-face.tsx';
import type { CopyFace } from './use-copy-face.ts';

/** A card of four values or so; pixels. */
const HEIGHT = 124;

/** What a facet card shows of how fresh it is; while it is being counted, that. */
export const facetFace = (face: CopyFace): { readonly note: ReactNode; readonly waiting?: ReactNode } => ({
  note: <CardAsOf face={face} />,
  ...(face.problem !== null && face.asOf === null ? { waiting: <CardWaiting face={face} height={HEIGHT} /> } : {}),
});
