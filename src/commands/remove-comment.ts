import { msg } from '@lingui/core/macro';
import { removeComment as operation } from '../contract/comments.ts';
import { command } from './command.ts';
import { COMMENT_FEED, commentNamed, commentOrderingKey } from './comment-fields.ts';
import { mayDo } from './provisioning.ts';

/** Deletes a comment, for everybody; stands on no version. */
export const removeComment = command({
  type: 'comment.remove',
  version: 1,
  schema: commentNamed,
  mayIssue: mayDo('comment'),
  orderingKeys: (payload) => [commentOrderingKey(payload)],
  effect: ({ commentId }) => [{ op: 'delete', feed: COMMENT_FEED, key: commentId }],
  undoable: true,
  operation,
  request: ({ commentId }) => ({ params: { commentId }, body: {} }),
  deletes: true,
  describe: ({ subject }) => msg`Delete comment on ${subject}`,
});
