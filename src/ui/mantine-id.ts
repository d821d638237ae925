import { useId as useReactId } from 'react';

/**
 * Stands in for Mantine's hook of the same name in the build (vite.config.ts). That one gives every field, menu and tip a
 * second id once it is drawn, and so draws each of them twice before the first page is seen.
 */
export function useId(staticId?: string): string {
  const id = useReactId();
  return staticId ?? `mantine-${id}`;
}
