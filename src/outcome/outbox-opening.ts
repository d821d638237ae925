import { Observable } from '../state/observable.ts';

/** Whether the outbox is open, and the local number of the entry that is to be in sight. */
export interface PanelOpening {
  readonly opened: boolean;
  readonly at: number | null;
}

export const panelOpening = new Observable<PanelOpening>({ opened: false, at: null });

/** Opens the outbox, at an entry when one is named. */
export const openOutbox = (at: number | null = null): void => panelOpening.set({ opened: true, at });

export const closeOutbox = (): void => panelOpening.set({ opened: false, at: null });
