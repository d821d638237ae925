import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { updateComment as operation } from '../contract/comments.ts';
import { instantAt } from '../domain/instant.ts';
import { command } from './command.ts';
import { COMMENT_FEED, commentNamed, commentOrderingKey } from './comment-fields.ts';
import { mayDo } from './provisioning.ts';

const schema = v.object({ ...commentNamed.entries, text: v.pipe(v.string(), v.nonEmpty()) });

/** Gives a comment of one's own other words. Where it was changed elsewhere meanwhile, a person is asked. */
export const editComment = command({
  type: 'comment.edit',
  version: 1,
  schema,
  mayIssue: mayDo('comment'),
  orderingKeys: (payload) => [commentOrderingKey(payload)],
  effect: ({ commentId, text }, { now }) => [
    { op: 'merge', feed: COMMENT_FEED, key: commentId, fields: { text, edited: instantAt(now) } },
  ],
  edit: {
    orderingKey: commentOrderingKey,
    parts: ({ text }) => ({ text: { text } }),
    only: (payload) => payload,
    watched: [],
    told: ['text'],
    words: { text: { name: msg`Comment` } },
  },
  undoable: true,
  operation,
  request: ({ commentId, text }, { baseVersion }) => ({ params: { commentId }, body: { text, baseVersion } }),
  deletes: false,
  describe: ({ subject }) => msg`Edit comment on ${subject}`,
});
