import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { CommentRow } from '../../contract/comments.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { timeWords } from '../../ui/time-words.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './mentions.module.css';
import { useCommentSubjects } from './use-comment-subjects.ts';

interface MentionsProps {
  readonly mentions: readonly RowView<CommentRow>[];
  readonly onOpen: (mention: RowView<CommentRow>, subject: string) => void;
}

/** The comments in which somebody mentions who is signed in; each opens what people have said there. */
export function Mentions({ mentions, onOpen }: MentionsProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const now = useNow(MINUTE_MS);
  const subjectOf = useCommentSubjects(mentions);
  return (
    <ul className={classes.mentions} aria-label={t`Mentions`} data-testid="mentions">
      {mentions.map((mention) => {
        const { row } = mention;
        const { createdBy, text } = row;
        const subject = subjectOf(mention);
        return (
          <li key={mention.key}>
            <UnstyledButton className={classes.mention} aria-haspopup="dialog" onClick={() => onOpen(mention, subject)}>
              <b>
                <Trans>{createdBy} mentioned you</Trans>
              </b>
              <span className={classes.said} dir="auto">
                {text}
              </span>
              <span className={classes.about}>
                <span translate="no">{subject}</span>
                <time dateTime={row.createDate}>{timeWords(timeOf(row.createDate), reader, now)}</time>
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
