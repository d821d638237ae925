import { useSyncExternalStore } from 'react';
import { currentScheme, type Scheme, subscribeScheme } from './scheme.ts';

export const useScheme = (): Scheme => useSyncExternalStore(subscribeScheme, currentScheme);
