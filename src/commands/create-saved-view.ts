import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { guid } from '../contract/primitives.ts';
import { createSavedView as operation, type SavedViewRow } from '../contract/saved-views.ts';
import { command } from './command.ts';
import { newRow } from './new-row.ts';
import { newViewFields, SAVED_VIEW_FEED, savedViewOrderingKey } from './saved-view-fields.ts';

const schema = v.object({
  /** Made on this device, and the view's for good. */
  viewId: guid,
  list: v.pipe(v.string(), v.nonEmpty()),
  ...newViewFields.entries,
});

/** Saves the filters of a list, or the cards of a dashboard, under a name. */
export const createSavedView = command({
  type: 'view.create',
  version: 1,
  schema,
  mayIssue: () => true,
  orderingKeys: (payload) => [savedViewOrderingKey(payload)],
  effect: (payload, context) => {
    const row: SavedViewRow = { groupId: null, ...payload, ...newRow(context), ownerId: context.user.userId };
    return [{ op: 'put', feed: SAVED_VIEW_FEED, key: payload.viewId, row }];
  },
  creates: savedViewOrderingKey,
  operation,
  request: (body) => ({ body }),
  deletes: false,
  describe: ({ name }) => msg`Save view ${name}`,
});
