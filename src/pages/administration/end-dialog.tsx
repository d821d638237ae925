import type { ReactNode } from 'react';
import type { Once } from '../../api/use-saving.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';

interface EndDialogProps {
  readonly title: ReactNode;
  /** What the button does. */
  readonly verb: ReactNode;
  /** The id of what is ended. */
  readonly subject: string;
  readonly send: (headers: Once) => Promise<unknown>;
  readonly onEnded: () => void;
  readonly onClose: () => void;
  /** What that means. */
  readonly children: ReactNode;
}

/** Asks before something is ended: a key or a link for good, a pattern or a menu until that is taken back. */
export function EndDialog({ title, verb, subject, send, onEnded, onClose, children }: EndDialogProps) {
  const form = useForm({
    start: {},
    save: async (_, ways) => {
      if (await ways.send(subject, send)) onEnded();
    },
  });
  return (
    <FormDialog form={form} title={title} size="question" slips action={verb} isGrave onClose={onClose}>
      <p>{children}</p>
    </FormDialog>
  );
}
