import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { UserRow } from '../../../contract/user-administration.ts';
import { ESCALATION_LIMITS } from '../../../domain/escalation/policy.ts';
import type { RotaException } from '../../../domain/escalation/rota.ts';
import { instantAt, timeOf } from '../../../domain/instant.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { onText } from '../../../ui/form/entered.ts';
import { momentFromText } from '../../../ui/time-range/local-text.ts';
import { timeWords } from '../../../ui/time-words.ts';
import classes from './escalation.module.css';
import { personChoices, personNames } from './person-names.ts';

interface ExceptionFieldsProps {
  readonly exceptions: readonly RotaException[];
  readonly people: readonly UserRow[];
  readonly timeZone: string;
  readonly onChange: (exceptions: readonly RotaException[]) => void;
}

const EMPTY = { userId: '', from: '', until: '' };

/** Who is on call in place of whoever's turn it is, such as in holidays: those there are, and one more. */
export function ExceptionFields({ exceptions, people, timeZone, onChange }: ExceptionFieldsProps) {
  const { t } = useLingui();
  const reader = { ...useTimeReader(), timeZone };
  const [entered, setEntered] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [from, until] = [momentFromText(entered.from, timeZone), momentFromText(entered.until, timeZone)];
  const isOrdered = from !== null && until !== null && from < until;
  const required = t`This field is required.`;
  const add = () => {
    setTried(true);
    if (entered.userId === '' || from === null || until === null || !isOrdered) return;
    onChange([...exceptions, { userId: entered.userId, from: instantAt(from), until: instantAt(until) }]);
    setEntered(EMPTY);
    setTried(false);
  };
  return (
    <fieldset className={classes.step}>
      <legend>
        <Trans>Exceptions</Trans>
      </legend>
      <ul className={classes.list}>
        {exceptions.map((one, at) => {
          const who = personNames(people, one.userId);
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
            size="md"
            label={t`On call instead`}
            data={[{ value: '', label: '' }, ...personChoices(people)]}
            value={entered.userId}
            error={isTried && entered.userId === '' ? required : undefined}
            onChange={onText((userId) => setEntered({ ...entered, userId }))}
          />
          <TextInput
            size="md"
            type="datetime-local"
            label={t({ message: 'From', context: 'time' })}
            value={entered.from}
            error={isTried && from === null ? required : undefined}
            onChange={onText((text) => setEntered({ ...entered, from: text }))}
          />
          <TextInput
            size="md"
            type="datetime-local"
            label={t({ message: 'Until', context: 'time' })}
            value={entered.until}
            error={
              isTried && until === null
                ? required
                : isTried && !isOrdered
                  ? t`This must be after the start.`
                  : undefined
            }
            onChange={onText((text) => setEntered({ ...entered, until: text }))}
          />
          <Button variant="default" size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            <Trans>Add exception</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
