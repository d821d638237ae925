import { useLingui } from '@lingui/react/macro';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { REPLAY_SPEEDS, wholeSpeed } from '../../domain/replay.ts';
import { useObserved } from '../../state/use-observed.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import type { SharedCursor } from '../../ui/chart/use-shared-cursor.ts';
import { onText } from '../../ui/form/entered.ts';
import { momentWords, type TimeReader } from '../../ui/time-words.ts';
import classes from './replay.module.css';
import { type Frames, useReplay } from './use-replay.ts';

interface ReplayBarProps {
  readonly range: ChartWindow;
  readonly shared: SharedCursor;
  readonly reader: TimeReader;
  /** Where it stands by the address; milliseconds since 1970. */
  readonly standing: number;
  /** It stands at a moment, which the address is to hold. */
  readonly onRest: (at: number) => void;
  readonly frames?: Frames;
}

/** Plays a stretch of time: map, charts and tables that share the cursor move together (issue 25 "Replay"). */
export function ReplayBar({ range, shared, reader, standing, onRest, frames }: ReplayBarProps) {
  const { t } = useLingui();
  const replay = useReplay(range, shared, standing, onRest, frames);
  const whole = wholeSpeed(range);
  const [chosen, setChosen] = useState(String(replay.speed));
  const choose = (value: string) => {
    setChosen(value);
    replay.setSpeed(value === 'whole' ? whole : Number(value));
  };
  return (
    <section className={classes.bar} aria-label={t`Replay`} data-testid="replay">
      <ActionIcon
        variant="filled"
        size="var(--h)"
        aria-label={replay.playing ? t`Pause` : t`Play`}
        title={replay.playing ? t`Pause` : t`Play`}
        onClick={replay.playing ? replay.pause : replay.play}
      >
        {replay.playing ? <IconPlayerPause size={24} aria-hidden /> : <IconPlayerPlay size={24} aria-hidden />}
      </ActionIcon>
      <NativeSelect
        aria-label={t`Speed`}
        size="md"
        value={chosen}
        onChange={onText(choose)}
        data={[
          ...REPLAY_SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` })),
          { value: 'whole', label: t`Whole trip in 30 s` },
        ]}
      />
      <Scrubber
        range={range}
        shared={shared}
        reader={reader}
        standing={standing}
        label={t`Time`}
        onSeek={replay.seek}
      />
    </section>
  );
}

interface ScrubberProps extends Pick<ReplayBarProps, 'range' | 'shared' | 'reader' | 'standing'> {
  readonly label: string;
  readonly onSeek: (at: number) => void;
}

/** Arrow keys move by one of so many parts of the range. */
const STEPS = 500;

/** Where the replay stands. It alone is drawn anew at every frame. */
function Scrubber({ range, shared, reader, standing, label, onSeek }: ScrubberProps) {
  const cursor = useObserved(shared.at);
  const at = Math.min(range.to, Math.max(range.from, cursor ?? standing));
  const words = momentWords(at, reader);
  return (
    <>
      <input
        type="range"
        className={classes.scrubber}
        aria-label={label}
        aria-valuetext={words}
        min={0}
        max={STEPS}
        value={((at - range.from) / Math.max(1, range.to - range.from)) * STEPS}
        step="any"
        onKeyDown={(event) => {
          const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -25, PageUp: 25 }[
            event.key
          ];
          const end = { Home: range.from, End: range.to }[event.key];
          if (step === undefined && end === undefined) return;
          event.preventDefault();
          onSeek(end ?? Math.round(at + ((step ?? 0) * (range.to - range.from)) / STEPS));
        }}
        onChange={onText((value) => onSeek(Math.round(range.from + (Number(value) / STEPS) * (range.to - range.from))))}
      />
      <output className={classes.moment} data-testid="replay-moment">
        {words}
      </output>
    </>
  );
}
