import { msg } from '@lingui/core/macro';
import { removeSavedView as operation } from '../contract/saved-views.ts';
import { command } from './command.ts';
import { SAVED_VIEW_FEED, savedViewOrderingKey, savedViewSubject } from './saved-view-fields.ts';

/** Deletes a saved view, for everybody who sees it; stands on no version. */
export const removeSavedView = command({
  type: 'view.remove',
  version: 1,
  schema: savedViewSubject,
  mayIssue: () => true,
  orderingKeys: (payload) => [savedViewOrderingKey(payload)],
  effect: ({ viewId }) => [{ op: 'delete', feed: SAVED_VIEW_FEED, key: viewId }],
  undoable: true,
  operation,
  request: ({ viewId }) => ({ params: { viewId }, body: {} }),
  deletes: true,
  describe: ({ name }) => msg`Delete view ${name}`,
});
