import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { UserRow } from '../../../contract/user-administration.ts';
import { ESCALATION_LIMITS } from '../../../domain/escalation/policy.ts';
import type { RotaException } from '../../../domain/escalation/rota.ts';
import { instantAt, timeOf } from '../../../domain/instant.ts';
import { useForm } from '../../../kits/form/use-form.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { momentFromText } from '../../../ui/time-range/local-text.ts';
import { timeWords } from '../../../ui/time-words.ts';
import classes from './escalation.module.css';
import { personChoices, personName } from './person-name.ts';

interface ExceptionFieldsProps {
  readonly exceptions: readonly RotaException[];
  readonly people: readonly UserRow[];
  readonly timeZone: string;
  readonly onChange: (exceptions: readonly RotaException[]) => void;
}

const EMPTY = { userId: '', from: '', until: '' };
const REQUIRED = msg`This field is required.`;

/** Who is on call in place of whoever's turn it is, such as in holidays: those there are, and one more. */
export function ExceptionFields({ exceptions, people, timeZone, onChange }: ExceptionFieldsProps) {
  const { t } = useLingui();
  const reader = { ...useTimeReader(), timeZone };
  const timesOf = (values: typeof EMPTY) => ({
    from: momentFromText(values.from, timeZone),
    until: momentFromText(values.until, timeZone),
  });
  const form = useForm({
    start: EMPTY,
    check: (values) => {
      const { from, until } = timesOf(values);
      return {
        userId: values.userId === '' ? REQUIRED : null,
        from: from === null ? REQUIRED : null,
        until: until === null ? REQUIRED : from !== null && until <= from ? msg`This must be after the start.` : null,
      };
    },
    save: (values) => {
      const { from, until } = timesOf(values);
      if (from === null || until === null) return undefined;
      onChange([...exceptions, { userId: values.userId, from: instantAt(from), until: instantAt(until) }]);
      form.restart(EMPTY);
      return undefined;
    },
  });
  return (
    <fieldset className={classes.step}>
      <legend>
        <Trans>Exceptions</Trans>
      </legend>
      <ul className={classes.list}>
        {exceptions.map((one, at) => {
          const who = personName(people, one.userId);
          return (
            <li key={`${one.userId} ${one.from} ${one.until}`}>
              <Trans context="rota">
                {who}: {timeWords(timeOf(one.from), reader)} to {timeWords(timeOf(one.until), reader)}
              </Trans>{' '}
              <Button
                variant="default"
                size="sm"
                mih="var(--h)"
                leftSection={<IconTrash size={16} aria-hidden />}
                aria-label={t`Remove the exception of ${who}`}
                onClick={() => onChange(exceptions.filter((_, nth) => nth !== at))}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
      {exceptions.length < ESCALATION_LIMITS.exceptions && (
        <div className={classes.exception}>
          <NativeSelect
            {...form.text('userId')}
            label={t`On call instead`}
            data={[{ value: '', label: '' }, ...personChoices(people)]}
          />
          <TextInput {...form.text('from')} type="datetime-local" label={t({ message: 'From', context: 'time' })} />
          <TextInput {...form.text('until')} type="datetime-local" label={t({ message: 'Until', context: 'time' })} />
          <Button
            variant="default"
            size="md"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => void form.submit()}
          >
            <Trans>Add exception</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
