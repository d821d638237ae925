import { Trans } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { MINUTE_MS } from '../../domain/duration.ts';
import { instantAt, timeOf } from '../../domain/instant.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { onText } from '../../ui/form/entered.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { localText, momentFromText } from '../../ui/time-range/local-text.ts';
import { zoneOf } from '../../ui/time-words.ts';
import { useNow } from '../../ui/use-now.ts';

interface PlanFieldProps {
  readonly name: string;
  readonly label: string;
  /** ISO 8601; empty: not planned. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
}

/** A planned time, on the reader's clock, whose zone it names. One that is past is taken, and it says so. */
export function PlanField({ name, label, value, onChange, onBlur, error }: PlanFieldProps) {
  const timeZone = zoneOf(useTimeReader());
  const now = useNow(MINUTE_MS);
  const time = value === '' ? null : timeOf(value);
  const isPast = time !== null && time < now && error === null;
  return (
    <TextInput
      type="datetime-local"
      name={name}
      size="md"
      label={label}
      value={time === null ? '' : localText(time, timeZone, 'minute')}
      onChange={onText((value) => {
        const at = momentFromText(value, timeZone);
        onChange(at === null ? '' : instantAt(at));
      })}
      onBlur={onBlur}
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <>
          {isPast && (
            <span role="status" style={{ display: 'block' }}>
              <StateMark state="warn">
                <Trans>This time is in the past.</Trans>
              </StateMark>
            </span>
          )}
          <Trans>Time zone: {timeZone}</Trans>
        </>
      }
    />
  );
}
