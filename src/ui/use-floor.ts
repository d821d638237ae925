import { useLayoutEffect } from 'react';

/** Marks an element as a part of the floor: its controls have the size of gloves, its main button is amber. */
export const FLOOR = { 'data-floor': '' } as const;

/** Marks the document while a page of the floor is shown. */
export function useFloor(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.floor = '';
    return () => {
      delete dataset.floor;
    };
  }, []);
}
