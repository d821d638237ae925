import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { OWN_OPTIONS_MAX, type PageOptions, updatePageOptions } from '../../../contract/configuration.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../kits/form/use-form.ts';
import { OptionsTrial } from './options-trial.tsx';
import { type OwnOptions, readOptions, textOfOptions } from './own-options.ts';
import own from './pages.module.css';

interface PageOptionsDialogProps {
  readonly page: PageOptions;
  readonly own: OwnOptions;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/**
 * What the company sets differently for a page, as JSON, and how the page changes by that. What it could not be shown with, the
 * server refuses field by field; a change can be taken back in the audit log.
 */
export function PageOptionsDialog({ page, own: stored, onSaved, onClose }: PageOptionsDialogProps) {
  const { t } = useLingui();
  const [base] = useState(stored);
  const form = useForm({
    start: () => ({ text: textOfOptions(base) }),
    check: ({ text }) => ({
      text:
        readOptions(text) === undefined
          ? msg`Enter a JSON object.`
          : text.length > OWN_OPTIONS_MAX
            ? msg`This is too long.`
            : null,
    }),
    tells: 'changed',
    isChanged: ({ text }) => {
      const options = readOptions(text);
      return options === undefined || textOfOptions(options) !== textOfOptions(base);
    },
    save: async ({ text }, { send }) => {
      const options = readOptions(text);
      if (options === undefined) return;
      const done = await send(options, (headers) =>
        call(updatePageOptions, { params: { pattern: page.pattern }, body: { options, base }, headers }),
      );
      if (done) onSaved();
    },
  });
  const { text } = form.values;
  return (
    <FormDialog
      form={form}
      title={<Trans>Options for {page.pattern}</Trans>}
      action={<Trans>Update</Trans>}
      disabled={!form.isChanged || form.isFaulty}
      others={
        <Button size="md" variant="default" disabled={text.trim() === '{}'} onClick={() => form.set({ text: '{}' })}>
          <Trans>Reset all to default</Trans>
        </Button>
      }
      size="wide"
      onClose={onClose}
    >
      <Textarea
        {...form.text('text')}
        label={t`Custom options`}
        description={t`JSON. Options you leave out keep their default. Use null to remove a default.`}
        className={own.json}
        translate="no"
        spellCheck={false}
        autosize
        minRows={6}
        maxRows={20}
      />
      <OptionsTrial pattern={page.pattern} options={form.isFaulty ? undefined : readOptions(text)} />
    </FormDialog>
  );
}
