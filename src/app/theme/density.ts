import { useSyncExternalStore } from 'react';
import { StoredText } from '../../state/stored-text.ts';

/** How close the rows of lists stand: as the device is pointed at, or with room for gloves everywhere. */
export type Density = 'usual' | 'roomy';

const stored = new StoredText('lading.density');

const currentDensity = (): Density => (stored.get() === 'roomy' ? 'roomy' : 'usual');
export const useDensity = (): Density => useSyncExternalStore(stored.subscribe, currentDensity);

export function changeDensity(density: Density): void {
  stored.set(density === 'roomy' ? density : null);
  showDensity();
}

/** Marks the document: style sheets and whoever guesses the height of a row go by it. */
export function showDensity(): void {
  const { dataset } = document.documentElement;
  if (currentDensity() === 'roomy') dataset.density = 'roomy';
  else delete dataset.density;
}
