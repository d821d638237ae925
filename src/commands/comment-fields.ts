import * as v from 'valibot';
import { commentAbout } from '../contract/comments.ts';
import { guid } from '../contract/primitives.ts';

/** What a comment is about, and what that is called, for people. */
export const commentSubject = v.object({ ...commentAbout, subject: v.string() });

/** A comment that is there. */
export const commentNamed = v.object({
  commentId: guid,
  /** What it is about, for people. */
  subject: v.string(),
});

export const COMMENT_FEED = 'comments';
export const commentOrderingKey = ({ commentId }: { readonly commentId: string }): string => `comment:${commentId}`;
