import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { shortDeviceId } from '../../domain/device-id.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';
import { giveFeedback } from '../feedback.ts';
import { shapeOf } from '../scan-result.tsx';
import { useReadBack } from '../voice/use-voice.ts';
import classes from './code-choices.module.css';
import type { SeenCode } from './in-view.ts';
import type { Signs } from './use-signs.ts';

interface CodeChoicesProps {
  readonly codes: readonly SeenCode[];
  readonly signs: Signs;
  readonly onChoose: (seen: SeenCode) => void;
  readonly onNone: () => void;
}

/** Several codes at once: which one is meant, each with what is known of it. By touch, or by Tab and Enter. */
export function CodeChoices({ codes, signs, onChoose, onNone }: CodeChoicesProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => giveFeedback('duplicate'), []);
  useReadBack(question, true);
  return (
    <section className={classes.choices} aria-labelledby="scan-choices" data-testid="scan-choices">
      <Text ref={question} id="scan-choices" role="status" fw={600}>
        <Trans>Several codes are in view. Choose one.</Trans>
      </Text>
      {codes.map((seen) => {
        const sign = signs.get(seen.key);
        return (
          <button key={seen.key} type="button" className={classes.choice} onClick={() => onChoose(seen)}>
            {sign !== undefined && <StateShape state={shapeOf(sign)} size={24} />}
            {sign?.code !== undefined && (
              <b translate="no">
                {'…'}
                {sign.code}
              </b>
            )}
            <span>{sign?.words ?? codeName(seen)}</span>
          </button>
        );
      })}
      <Button size="lg" variant="default" onClick={onNone}>
        <Trans>None of these. Scan again</Trans>
      </Button>
    </section>
  );
}

/** Of a text that is none of ours so much is shown. Characters. */
const NAME_LENGTH = 24;

/** What people know a code by; of a text that can be anything, the beginning, without what can't be shown. */
export function codeName({ code, text }: Pick<SeenCode, 'code' | 'text'>): string {
  if (code.kind === 'device') return `…${shortDeviceId(code.id)}`;
  const shown = text.slice(0, NAME_LENGTH).replaceAll(/\p{C}/gu, '·');
  return shown.length < text.length ? `${shown}…` : shown;
}
