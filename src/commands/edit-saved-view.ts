import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { updateSavedView } from '../contract/saved-views.ts';
import { command } from './command.ts';
import { fieldsOfParts, fieldsSet, partsOfFields } from './field-parts.ts';
import {
  SAVED_VIEW_FEED,
  SAVED_VIEW_PARTS,
  savedViewFields,
  savedViewOrderingKey,
  savedViewSubject,
} from './saved-view-fields.ts';

const schema = v.object({
  ...savedViewSubject.entries,
  /** What is changed; what isn't there stays as it is. */
  changes: v.partial(savedViewFields),
});

/** Renames a saved view, gives it other filters or cards, or shares it. Of which one somebody may is asked where it is offered. */
export const editSavedView = command({
  type: 'view.edit',
  version: 1,
  schema,
  mayIssue: () => true,
  orderingKeys: (payload) => [savedViewOrderingKey(payload)],
  effect: ({ viewId, changes }) => [{ op: 'merge', feed: SAVED_VIEW_FEED, key: viewId, fields: fieldsSet(changes) }],
  edit: {
    orderingKey: savedViewOrderingKey,
    parts: ({ changes }) => partsOfFields(changes, SAVED_VIEW_PARTS),
    only: (payload, parts) => ({ ...payload, changes: fieldsOfParts(payload.changes, SAVED_VIEW_PARTS, parts) }),
    watched: [],
    told: Object.keys(SAVED_VIEW_PARTS),
    words: {
      filters: { name: msg`Filters` },
      shared: {
        name: msg`Shared with`,
        value: ({ shared, groupId }) =>
          shared !== true ? msg`Only me` : (groupId ?? null) === null ? msg`Everyone in the company` : msg`One group`,
      },
    },
  },
  operation: updateSavedView,
  request: ({ viewId, changes }, { baseVersion }) => ({ params: { viewId }, body: { ...changes, baseVersion } }),
  deletes: false,
  describe: ({ name }) => msg`Edit view ${name}`,
});
