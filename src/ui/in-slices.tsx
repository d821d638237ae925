import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface InSlicesProps {
  readonly children: ReactNode;
  /** Stands in its place for the moment until it is drawn; the same size, so that nothing jumps. */
  readonly fallback?: ReactNode;
}

/**
 * Draws its children in a transition of their own, after what stands round them is there: the work comes in short slices,
 * and a slow tablet answers to touch between them. A router that has arrived would draw everything in one go, and a
 * deferred value inside another would be drawn with it.
 */
export function InSlices({ children, fallback = null }: InSlicesProps): ReactNode {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return drawn ? children : fallback;
}
