import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { readComment as operation } from '../contract/comments.ts';
import { withoutName } from '../domain/comment.ts';
import { command } from './command.ts';
import { COMMENT_FEED, commentNamed, commentOrderingKey } from './comment-fields.ts';
import { mayDo } from './provisioning.ts';

const schema = v.object({
  ...commentNamed.entries,
  /** Who had not read it, as this device knows. */
  unread: v.string(),
});

/** Says that one has read a comment that mentions one. */
export const readComment = command({
  type: 'comment.read',
  version: 1,
  schema,
  mayIssue: mayDo('comment'),
  orderingKeys: (payload) => [commentOrderingKey(payload)],
  effect: ({ commentId, unread }, { user: { loginName } }) => [
    { op: 'merge', feed: COMMENT_FEED, key: commentId, fields: { unread: withoutName(unread, loginName) } },
  ],
  operation,
  request: ({ commentId }) => ({ params: { commentId }, body: {} }),
  // Of one that is gone there is nothing to read.
  deletes: true,
  describe: ({ subject }) => msg`Mark comment on ${subject} as read`,
});
