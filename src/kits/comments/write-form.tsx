import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { writeComment } from '../../commands/write-comment.ts';
import type { CommentsAbout } from '../../local/views/use-comments.ts';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { issueAndOffer } from '../../outcome/undoable.ts';
import { useForm } from '../form/use-form.ts';
import { CommentField } from './comment-field.tsx';
import classes from './comments.module.css';

interface WriteFormProps {
  readonly about: CommentsAbout;
  /** What that is called. */
  readonly subject: string;
}

const NOTHING = { guid: null, macId: null, incidentId: null };

/** Writes a comment on something. */
export function WriteForm({ about, subject }: WriteFormProps) {
  const { t } = useLingui();
  const form = useForm({
    start: { text: '' },
    isChanged: ({ text }) => text.trim() !== '',
    save: async ({ text }, { store }) => {
      const said = text.trim();
      if (said === '') return;
      const commentId = crypto.randomUUID();
      const payload = { commentId, ...NOTHING, ...about, subject, text: said };
      const isStored = await store(() =>
        issueAndOffer(writeComment, payload, { onUndone: () => form.restart({ text: said }) }),
      );
      if (!isStored) return;
      form.restart({ text: '' });
      form.editAgain();
    },
  });
  return (
    <form {...form.props} className={classes.form}>
      <CommentField
        label={t`Add comment`}
        description={t`Type @ to mention someone.`}
        value={form.values.text}
        onChange={(text) => form.set({ text })}
      />
      <NotSaved submission={form.submission} />
      <div className={classes.foot}>
        <Button type="submit" mih="var(--h)" disabled={form.values.text.trim() === ''} loading={form.busy}>
          <Trans>Add comment</Trans>
        </Button>
      </div>
    </form>
  );
}
