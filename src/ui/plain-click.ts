import type { MouseEvent } from 'react';

/** A click that follows a link here: not one that opens a tab or a window of its own, or saves. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
