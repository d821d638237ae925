import * as v from 'valibot';
import { enteredSchemas } from '../contract/entity-schemas.ts';
import { guid } from '../contract/primitives.ts';
import { partsByWire } from '../domain/entities/names.ts';
import { savedView } from '../domain/entities/saved-view.ts';

/** What a person can write of a view. */
export const savedViewFields = v.object(enteredSchemas(savedView));

/** The same of a new one: what was queued before views were shared with groups names none. */
export const newViewFields = v.object({
  ...savedViewFields.entries,
  groupId: v.exactOptional(savedViewFields.entries.groupId),
});

/** Which of them are one thing: columns and what is asked of them. */
export const SAVED_VIEW_PARTS = partsByWire(savedView);

/** A view, and what it is called, for people. */
export const savedViewSubject = v.object({ viewId: guid, name: v.string() });

export const SAVED_VIEW_FEED = 'savedViews';
export const savedViewOrderingKey = ({ viewId }: { readonly viewId: string }): string => `view:${viewId}`;
