import { lazyPart } from '../../ui/lazy-part.ts';

/** Few are asked for it: it comes when they are. */
export const SecondStep = lazyPart(() => import('./second-step.tsx'));
