import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { type CommentsAbout, useComments } from '../../local/views/use-comments.ts';
import { Waiting } from '../../ui/state/waiting.tsx';
import { CommentItem } from './comment-item.tsx';
import classes from './comments.module.css';
import { WriteForm } from './write-form.tsx';

interface CommentsProps {
  readonly about: CommentsAbout;
  /** What that is called. */
  readonly subject: string;
}

/** What people have said of something, the newest last, and a form to say more (docs/decisions/conversation.md). */
export function Comments({ about, subject }: CommentsProps) {
  const comments = useComments(about);
  return (
    <>
      {comments === undefined && <Waiting height={48} />}
      {comments?.length === 0 && (
        <Text c="dimmed" mb="sm">
          <Trans>No comments yet.</Trans>
        </Text>
      )}
      {comments !== undefined && comments.length > 0 && (
        <ul className={classes.list} data-testid="comments">
          {comments.map((comment) => (
            <li key={comment.key}>
              <CommentItem comment={comment} subject={subject} />
            </li>
          ))}
        </ul>
      )}
      <WriteForm about={about} subject={subject} />
    </>
  );
}
