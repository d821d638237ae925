import type { FilterAddress } from '../../../domain/list-address.ts';

/** A group of the signed-in person's, with which they can share. */
export interface ViewGroup {
  readonly groupId: string;
  readonly name: string;
}

/** Who sees a view besides its maker. */
export interface Sharing {
  readonly isShared: boolean;
  /** The group that sees a shared one; null: everybody of the company. */
  readonly groupId: string | null;
}

/** Filters of a list under a name, as the address that asks for them. */
export interface SavedView extends Sharing {
  readonly id: string;
  readonly name: string;
  readonly fltcol: string;
  readonly fltval: string;
  readonly isMine: boolean;
  /** May be renamed, shared, deleted and saved anew. */
  readonly mayChange: boolean;
  /** Who made it. */
  readonly maker: string;
}

type Changes = Partial<Pick<SavedView, 'name' | 'fltcol' | 'fltval' | keyof Sharing>>;

/** The saved views of a list, and how to change them. */
export interface SavedViews {
  /** By name. */
  readonly all: readonly SavedView[];
  readonly groups: readonly ViewGroup[];
  /** Saves filters as a view; returns its id. One's own of that name is saved anew. */
  readonly save: (view: Required<Changes>) => string;
  readonly change: (view: SavedView, changes: Changes) => void;
  readonly remove: (view: SavedView) => void;
  /** Makes a report of what a view shows; absent: there is none for this list, or not for this person. */
  readonly report?: (view: SavedView) => void;
}

/** The address that opens a view. */
export const addressOf = ({ id, name, fltcol, fltval }: SavedView): FilterAddress => ({
  fltcol,
  fltval,
  fltnme: name,
  view: id,
});

/** A name as it may be kept: null for none, the one there was, or one that another of somebody's own views has. */
export function newName(all: readonly SavedView[], view: SavedView, typed: string): string | null {
  const name = typed.trim();
  const isTaken = all.some((one) => one.id !== view.id && one.isMine === view.isMine && one.name === name);
  return name === '' || name === view.name || isTaken ? null : name;
}
