import type { MantineColorSchemeManager } from '@mantine/core';
import { baseScheme, changeScheme, currentScheme, subscribeScheme } from './scheme.ts';

/** Lets Mantine follow our three schemes; it knows two. */
export function mantineSchemeManager(): MantineColorSchemeManager {
  let unsubscribe: (() => void) | null = null;
  return {
    get: () => baseScheme(currentScheme()),
    set: (value) => {
      if (value !== 'auto' && value !== baseScheme(currentScheme())) changeScheme(value);
    },
    subscribe: (onUpdate) => {
      unsubscribe = subscribeScheme((scheme) => onUpdate(baseScheme(scheme)));
    },
    unsubscribe: () => unsubscribe?.(),
    clear: () => undefined,
  };
}
