import { useMemo, useSyncExternalStore } from 'react';
import { type PlacedCard, readLayout } from '../../domain/card-layout.ts';
import { useProfile } from '../../local/session/profile.ts';
import { StoredText } from '../../state/stored-text.ts';
import type { SavedView, SavedViews } from '../../ui/table/views/saved-views.ts';
import { useSavedViews } from '../live-list/use-saved-views.ts';

export interface CardLayouts {
  /** The layouts that there are for this dashboard. */
  readonly views: SavedViews;
  /** The one that this person has chosen on this device; null: the standard one. */
  readonly current: SavedView | null;
  /** Its cards; null: those of the standard one, undefined until this device's copy has been read. */
  readonly cards: readonly PlacedCard[] | null | undefined;
  /** Shows the layout with this id; null: the standard one. */
  readonly choose: (id: string | null) => void;
}

/**
 * The layouts of a dashboard, which are saved views of it, and which of them a person has chosen on this device. Of one that is
 * gone, or shared with them no longer, the standard one is shown.
 */
export function useCardLayouts(dashboard: string): CardLayouts {
  const userId = useProfile()?.userId ?? '';
  const views = useSavedViews(`cards-${dashboard}`);
  const stored = useMemo(() => new StoredText(`lading.cards.${dashboard}.${userId}`), [dashboard, userId]);
  const chosen = useSyncExternalStore(stored.subscribe, stored.get);
  const current = views.all.find(({ id }) => id === chosen) ?? null;
  const { fltcol, fltval } = current ?? {};
  const cards = useMemo(
    () => (fltcol === undefined || fltval === undefined ? null : readLayout({ fltcol, fltval })),
    [fltcol, fltval],
  );
  return {
    views,
    current,
    cards: chosen !== null && !views.isRead ? undefined : cards,
    choose: (id) => stored.set(id),
  };
}
