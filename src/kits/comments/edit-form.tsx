import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { editComment } from '../../commands/edit-comment.ts';
import type { CommentRow } from '../../contract/comments.ts';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { issueAndOffer } from '../../outcome/undoable.ts';
import { useForm } from '../form/use-form.ts';
import { CommentField } from './comment-field.tsx';
import classes from './comments.module.css';

interface EditFormProps {
  readonly row: CommentRow;
  readonly subject: string;
  readonly onDone: () => void;
}

/** Gives a comment other words, in its place. */
export function EditForm({ row, subject, onDone }: EditFormProps) {
  const { t } = useLingui();
  const form = useForm({
    start: { text: row.text },
    save: async ({ text }, { store }) => {
      const said = text.trim();
      if (said === '') return;
      const payload = { commentId: row.commentId, subject, text: said };
      const isDone =
        said === row.text || (await store(() => issueAndOffer(editComment, payload, { seen: { ...row } })));
      if (isDone) onDone();
    },
  });
  return (
    <form {...form.props} className={classes.form}>
      <CommentField label={t`Comment`} value={form.values.text} isFirst onChange={(text) => form.set({ text })} />
      <NotSaved submission={form.submission} />
      <div className={classes.foot}>
        <Button type="submit" mih="var(--h)" disabled={form.values.text.trim() === ''} loading={form.busy}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="default" mih="var(--h)" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
