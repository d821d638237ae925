import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { onText, onTick } from '../form/entered.ts';
import { StateMark } from '../state/state-mark.tsx';
import { type TimeReader, zoneOf } from '../time-words.ts';
import { localText, type Precision, type RangeFault, rangeFromText } from './local-text.ts';
import type { RangeChoice, Span, TimeRange } from './range.ts';
import classes from './range-panel.module.css';
import { spanWords } from './range-words.ts';

interface RangePanelProps {
  readonly choice: RangeChoice;
  readonly range: TimeRange;
  readonly reader: TimeReader;
  readonly presets: readonly Span[];
  readonly onChoose: (choice: RangeChoice) => void;
}

/** The ranges a page offers, and one's own from one day, or minute, to another in the reader's time zone. */
export function RangePanel({ choice, range, reader, presets, onChoose }: RangePanelProps) {
  const { t, i18n } = useLingui();
  const timeZone = zoneOf(reader);
  const id = useId();
  const [precision, setPrecision] = useState<Precision>('day');
  const [start, setStart] = useState(() => localText(range.from, timeZone, 'minute'));
  const [end, setEnd] = useState(() => localText(range.to, timeZone, 'minute'));
  const [fault, setFault] = useState<RangeFault | null>(null);
  const shown = (text: string) => (precision === 'day' ? text.slice(0, 10) : text);
  /** A day keeps the time that its field had, for when it is asked for again. */
  const entered = (text: string, before: string) =>
    precision === 'minute' || text === '' ? text : `${text}${before.slice(10) || 'T00:00'}`;

  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    const read = rangeFromText(shown(start), shown(end), timeZone);
    if ('fault' in read) setFault(read.fault);
    else onChoose({ kind: 'between', ...read.range });
  };
  const field = (label: string, text: string, set: (text: string) => void) => (
    <label className={classes.field}>
      <span>{label}</span>
      <input
        type={precision === 'day' ? 'date' : 'datetime-local'}
        value={shown(text)}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : id}
        onChange={onText((value) => {
          set(entered(value, text));
          setFault(null);
        })}
      />
    </label>
  );

  return (
    <>
      <div className={classes.presets}>
        {presets.map((span) => (
          <UnstyledButton
            key={`${span.count}${span.unit}`}
            className={classes.preset}
            aria-pressed={choice.kind === 'last' && choice.count === span.count && choice.unit === span.unit}
            onClick={() => onChoose({ kind: 'last', ...span })}
          >
            {spanWords(i18n, span)}
          </UnstyledButton>
        ))}
      </div>
      <form onSubmit={apply} className={classes.own} noValidate>
        <div className={classes.fields}>
          {field(t`Start`, start, setStart)}
          {field(t`End`, end, setEnd)}
        </div>
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={precision === 'minute'}
            onChange={onTick((checked) => setPrecision(checked ? 'minute' : 'day'))}
          />
          <Trans>Include times</Trans>
        </label>
        <p className={classes.zone}>
          <Trans>Time zone: {timeZone}</Trans>
        </p>
        {fault !== null && (
          <p id={id} role="alert" className={classes.fault}>
            <StateMark state="error">
              {fault === 'missing' ? t`Enter a start and an end.` : t`The end must be after the start.`}
            </StateMark>
          </p>
        )}
        <Button type="submit" size="md">
          <Trans>Show</Trans>
        </Button>
      </form>
    </>
  );
}
