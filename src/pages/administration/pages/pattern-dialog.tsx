import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSaving } from '../../../api/use-saving.ts';
import { type IdPattern, updatePattern } from '../../../contract/id-patterns.ts';
import { SHORT_NAME } from '../../../contract/primitives.ts';
import {
  ID_PATTERN_MAX,
  type IdPatternFault,
  type IdPatternFields,
  idPatternFaults,
  patternFields,
} from '../../../domain/id-pattern.ts';
import { SaveActions } from '../../../outcome/save-actions.tsx';
import { useReloadHold } from '../../../state/use-reload-hold.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

const FAULT_WORDS: Readonly<Record<IdPatternFault, MessageDescriptor>> = {
  required: msg`Enter it.`,
  'too-long': msg`It is too long.`,
  'no-expression': msg`This is no regular expression.`,
  'too-slow': msg`This could take too long to compare: it may not look ahead, behind or back, nor repeat this often.`,
  'does-not-fit': msg`This does not fit.`,
};

const NOTHING: IdPatternFields = { description: '', expression: '', example: '', prefix: '' };
const NAMES = Object.keys(NOTHING) as readonly (keyof IdPatternFields)[];

interface PatternDialogProps {
  /** Null: a new one. */
  readonly row: IdPattern | null;
  /** Names that a new one can't have. */
  readonly taken: readonly string[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** What ids of one kind look like, held against an example. */
export function PatternDialog({ row, taken, onSaved, onClose }: PatternDialogProps) {
  const { t } = useLingui();
  const [stored] = useState(() => (row === null ? NOTHING : patternFields(row)));
  const [form, setForm] = useState(stored);
  const [name, setName] = useState(row?.pattern ?? '');
  const [tried, setTried] = useState(false);
  const { busy, failure, save } = useSaving();
  const isChanged = JSON.stringify(form) !== JSON.stringify(stored) || (row === null && name !== '');
  useReloadHold(isChanged, () => Promise.resolve());
  const faults = idPatternFaults(form);
  const nameFault = !SHORT_NAME.test(name)
    ? t`Only letters, digits, - and _.`
    : taken.includes(name)
      ? t`There is such a pattern.`
      : undefined;

  const field = (of: keyof IdPatternFields) => {
    const fault = faults[of];
    return {
      size: 'md',
      value: form[of],
      maxLength: ID_PATTERN_MAX[of],
      error: tried && fault !== undefined ? t(FAULT_WORDS[fault]) : undefined,
      onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
        setForm((before) => ({ ...before, [of]: value })),
    };
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameFault !== undefined || Object.keys(faults).length > 0) return;
    const done = await save({ name, form }, (headers) =>
      call(updatePattern, {
        params: { pattern: name },
        body: { property: form, base: row === null ? null : stored },
        headers,
      }),
    );
    if (done) onSaved();
  };
  return (
    <Dialog
      title={row === null ? <Trans>Add a Pattern</Trans> : <Trans>Edit Pattern {row.pattern}</Trans>}
      stays
      onClose={onClose}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" pt="xs">
          {row === null && (
            <TextInput
              label={t`Name`}
              size="md"
              translate="no"
              data-autofocus
              maxLength={60}
              value={name}
              error={tried ? nameFault : undefined}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
          <TextInput {...field('description')} label={t`Description`} />
          <TextInput
            {...field('expression')}
            label={t`Expression`}
            description={t`A regular expression for the whole id, such as C[0-9]+.`}
            translate="no"
          />
          <TextInput
            {...field('example')}
            label={t`Example`}
            description={t`An id that fits: it shows people what to type.`}
            translate="no"
          />
          <TextInput
            {...field('prefix')}
            label={t`Begins with`}
            description={t`Empty: with anything.`}
            translate="no"
          />
        </Stack>
        <SaveActions failure={failure} told={NAMES} busy={busy} disabled={!isChanged} onClose={onClose}>
          {row === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
        </SaveActions>
      </form>
    </Dialog>
  );
}
