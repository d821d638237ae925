import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { onAnchor } from '../form/entered.ts';
import { OpenedPanel } from '../opened-panel.tsx';
import type { TimeReader } from '../time-words.ts';
import type { RangeChoice, Span, TimeRange } from './range.ts';
import classes from './range-panel.module.css';
import { RangePanel } from './range-panel.tsx';
import { choiceWords } from './range-words.ts';

interface RangePickerProps {
  readonly choice: RangeChoice;
  /** What it stands for now: a range of one's own begins with it. */
  readonly range: TimeRange;
  readonly reader: TimeReader;
  readonly presets?: readonly Span[];
  readonly onChoose: (choice: RangeChoice) => void;
}

/** Offered where a page says nothing else. */
const PRESETS: readonly Span[] = [
  { count: 24, unit: 'hours' },
  { count: 7, unit: 'days' },
  { count: 2, unit: 'weeks' },
  { count: 4, unit: 'weeks' },
  { count: 30, unit: 'days' },
  { count: 90, unit: 'days' },
  { count: 365, unit: 'days' },
];

/** The range of time that a page looks at, as a button: it opens what can be chosen instead. */
export function RangePicker({ choice, range, reader, presets = PRESETS, onChoose }: RangePickerProps) {
  const { t, i18n } = useLingui();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const words = choiceWords(i18n, choice, reader);
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconCalendar size={20} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={t`Time range: ${words}`}
        onClick={onAnchor((button) => setAnchor(anchor === null ? button : null))}
      >
        {words}
      </Button>
      {anchor !== null && (
        <OpenedPanel anchor={anchor} label={t`Time range`} onClose={() => setAnchor(null)}>
          <h3 className={classes.title}>
            <Trans>Time range</Trans>
          </h3>
          <RangePanel
            {...{ choice, range, reader, presets }}
            onChoose={(next) => {
              setAnchor(null);
              onChoose(next);
            }}
          />
        </OpenedPanel>
      )}
    </>
  );
}
