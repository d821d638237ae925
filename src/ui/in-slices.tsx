import { type ReactNode, useDeferredValue } from 'react';

interface InSlicesProps {
  readonly children: ReactNode;
  /** Stands in its place for the moment until it is drawn; the same size, so that nothing jumps. */
  readonly fallback?: ReactNode;
}

/**
 * Draws its children as a transition, also where React would otherwise draw in one go (a router that has arrived does):
 * the work comes in short slices, and a slow tablet answers to touch between them.
 */
export function InSlices({ children, fallback = null }: InSlicesProps): ReactNode {
  const drawn = useDeferredValue(true, false);
  return drawn ? children : fallback;
}
