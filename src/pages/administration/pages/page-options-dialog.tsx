import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSaving } from '../../../api/use-saving.ts';
import { OWN_OPTIONS_MAX, type PageOptions, updatePageOptions } from '../../../contract/configuration.ts';
import { SaveActions } from '../../../outcome/save-actions.tsx';
import { useReloadHold } from '../../../state/use-reload-hold.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
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
  const [text, setText] = useState(() => textOfOptions(base));
  const { busy, failure, save } = useSaving();
  const options = readOptions(text);
  const isChanged = options === undefined || textOfOptions(options) !== textOfOptions(base);
  const isLong = text.length > OWN_OPTIONS_MAX;
  useReloadHold(isChanged, () => Promise.resolve());
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (options === undefined || isLong) return;
    const done = await save(options, (headers) =>
      call(updatePageOptions, { params: { pattern: page.pattern }, body: { options, base }, headers }),
    );
    if (done) onSaved();
  };
  return (
    <Dialog title={<Trans>Options of {page.pattern}</Trans>} size="wide" stays onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" pt="xs">
          <Textarea
            label={t`Own options`}
            description={t`JSON. What is not named here is as built in; null takes away what is built in.`}
            size="md"
            className={own.json}
            translate="no"
            spellCheck={false}
            autosize
            minRows={6}
            maxRows={20}
            value={text}
            error={options === undefined ? t`This is not a JSON object.` : isLong ? t`It is too long.` : undefined}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <OptionsTrial pattern={page.pattern} options={isLong ? undefined : options} />
        </Stack>
        <SaveActions
          failure={failure}
          busy={busy}
          disabled={!isChanged || options === undefined || isLong}
          onClose={onClose}
          others={
            <Button size="md" variant="default" disabled={text.trim() === '{}'} onClick={() => setText('{}')}>
              <Trans>All as Built In</Trans>
            </Button>
          }
        >
          <Trans>Update</Trans>
        </SaveActions>
      </form>
    </Dialog>
  );
}
