import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { type IdPattern, updatePattern } from '../../../contract/id-patterns.ts';
import { SHORT_NAME } from '../../../contract/primitives.ts';
import {
  ID_PATTERN_MAX,
  type IdPatternFault,
  type IdPatternFields,
  idPatternFaults,
  patternFields,
} from '../../../domain/id-pattern.ts';
import { inWords } from '../../../kits/form/faults.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../kits/form/use-form.ts';

const FAULT_WORDS: Readonly<Record<IdPatternFault, MessageDescriptor>> = {
  required: msg`This field is required.`,
  'too-long': msg`This is too long.`,
  'no-expression': msg`Enter a valid regular expression.`,
  'too-slow': msg`This could take too long to compare: it may not look ahead, behind or back, nor repeat this often.`,
  'does-not-fit': msg`This doesn't match the pattern.`,
};

const NOTHING: IdPatternFields = { description: '', expression: '', example: '', prefix: '' };

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
  const form = useForm({
    start: { name: row?.pattern ?? '', ...stored },
    check: ({ name, ...fields }) => ({
      ...inWords(idPatternFaults(fields), FAULT_WORDS),
      name: !SHORT_NAME.test(name)
        ? msg`Use only letters, digits, - and _.`
        : taken.includes(name)
          ? msg`This pattern already exists.`
          : null,
    }),
    save: async ({ name, ...property }, { send }) => {
      const done = await send({ name, property }, (headers) =>
        call(updatePattern, {
          params: { pattern: name },
          body: { property, base: row === null ? null : stored },
          headers,
        }),
      );
      if (done) onSaved();
    },
  });
  const field = (of: keyof IdPatternFields) => ({ ...form.text(of), maxLength: ID_PATTERN_MAX[of] });
  return (
    <FormDialog
      form={form}
      title={row === null ? <Trans>Add pattern</Trans> : <Trans>Edit pattern {row.pattern}</Trans>}
      action={row === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
      disabled={!form.isChanged}
      onClose={onClose}
    >
      {row === null && (
        <TextInput {...form.text('name')} label={t`Name`} translate="no" data-autofocus maxLength={60} />
      )}
      <TextInput {...field('description')} label={t`Description`} />
      <TextInput
        {...field('expression')}
        label={t`Expression`}
        description={t`A regular expression for the whole ID, such as C[0-9]+.`}
        translate="no"
      />
      <TextInput
        {...field('example')}
        label={t`Example`}
        description={t`An ID that matches. People see it as an example.`}
        translate="no"
      />
      <TextInput
        {...field('prefix')}
        label={t`Starts with`}
        description={t`Leave empty for any prefix.`}
        translate="no"
      />
    </FormDialog>
  );
}
