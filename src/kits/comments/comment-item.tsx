import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { readComment } from '../../commands/read-comment.ts';
import { removeComment } from '../../commands/remove-comment.ts';
import type { CommentRow } from '../../contract/comments.ts';
import { commentPieces, namesOfText } from '../../domain/comment.ts';
import { timeOf } from '../../domain/instant.ts';
import { mayEditComment, mayRemoveComment } from '../../domain/may.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { tellNotSaved } from '../../outcome/tell-not-saved.tsx';
import { issueAndOffer } from '../../outcome/undoable.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';
import classes from './comments.module.css';
import { EditForm } from './edit-form.tsx';

interface CommentItemProps {
  readonly comment: RowView<CommentRow>;
  /** What it is about, for people. */
  readonly subject: string;
}

/** One comment: who wrote it when, and what; with what one may do with it. */
export function CommentItem({ comment: { row, mark }, subject }: CommentItemProps) {
  const { t } = useLingui();
  const user = useProfile();
  const reader = useTimeReader();
  const [isEdited, setEdited] = useState(false);
  const named = { commentId: row.commentId, subject };
  const isForMe = user !== null && namesOfText(row.unread).includes(user.loginName);
  const { createdBy } = row;
  return (
    <article className={classes.comment} aria-label={t`Comment by ${createdBy}`}>
      <div className={classes.head}>
        <b translate="no">{createdBy}</b>
        <span className={classes.quiet}>
          <time dateTime={row.createDate}>{timeWords(timeOf(row.createDate), reader)}</time>
          {row.edited !== null && (
            <>
              {', '}
              <Trans>edited {timeWords(timeOf(row.edited), reader)}</Trans>
            </>
          )}
        </span>
        {mark !== null && (
          <StateMark state={mark === 'waiting' ? 'waiting' : 'error'}>
            {mark === 'waiting' ? <Trans>Waiting to send</Trans> : <Trans>Needs attention</Trans>}
          </StateMark>
        )}
      </div>
      {isEdited ? (
        <EditForm row={row} subject={subject} onDone={() => setEdited(false)} />
      ) : (
        <>
          <CommentText row={row} />
          <div className={classes.acts}>
            {isForMe && (
              <Button
                variant="subtle"
                size="compact-sm"
                mih="var(--h)"
                onClick={() => {
                  issueAndOffer(readComment, { ...named, unread: row.unread }).catch(tellNotSaved);
                }}
              >
                <Trans>Mark as read</Trans>
              </Button>
            )}
            {user !== null && mayEditComment(user, row) && (
              <Button variant="subtle" size="compact-sm" mih="var(--h)" onClick={() => setEdited(true)}>
                <Trans>Edit</Trans>
              </Button>
            )}
            {user !== null && mayRemoveComment(user, row) && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                mih="var(--h)"
                onClick={() => {
                  issueAndOffer(removeComment, named).catch(tellNotSaved);
                }}
              >
                <Trans>Delete</Trans>
              </Button>
            )}
          </div>
        </>
      )}
    </article>
  );
}

/** What somebody wrote, with whom it mentions marked. */
function CommentText({ row }: { readonly row: CommentRow }) {
  return (
    <p className={classes.text} dir="auto">
      {commentPieces(row.text, row.mentions).map(({ at, text, name }) =>
        name === null ? (
          text
        ) : (
          <span key={at} className={classes.mention} translate="no">
            {text}
          </span>
        ),
      )}
    </p>
  );
}
