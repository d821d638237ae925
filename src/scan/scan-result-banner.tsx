import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { StateShape } from '../ui/state/state-mark.tsx';
import styles from './scan-dialog.module.css';
import { type ScanResult, shapeOf } from './scan-result.tsx';
import { useReadBack } from './voice/use-voice.ts';

/** The last answer, announced at once to who can't see it. The region is there before the first answer is. */
export function ScanResultBanner({ result }: { result: ScanResult | null }) {
  const region = useRef<HTMLDivElement>(null);
  useReadBack(region, result);
  return (
    <div
      ref={region}
      className={styles.result}
      role="status"
      aria-live="assertive"
      aria-atomic="true"
      data-testid="scan-verdict"
    >
      {result && <ResultBlock result={result} />}
    </div>
  );
}

/** An answer as it is read from two metres off: one colour, one shape, one word, and the last characters of the code. */
export function ResultBlock({ result }: { readonly result: ScanResult }) {
  const state = shapeOf(result);
  return (
    <div className={styles.verdict} data-state={state}>
      <div className={styles.verdictHead}>
        <StateShape state={state} size={32} />
        <b className={styles.verdictWord}>{result.title ?? toneWord(result)}</b>
        {result.code !== undefined && <span className={styles.verdictCode}>…{result.code}</span>}
      </div>
      <div>{result.words}</div>
    </div>
  );
}

/** The last code that was not accepted, announced at once: its line in the list is seen. */
export function RefusalSaid({ result }: { readonly result: ScanResult | null }) {
  const region = useRef<HTMLDivElement>(null);
  useReadBack(region, result);
  return (
    <VisuallyHidden ref={region} role="status" aria-live="assertive" aria-atomic="true" data-testid="refusal-said">
      {result !== null && (
        <>
          {result.title ?? toneWord(result)} {result.code} {result.words}
        </>
      )}
    </VisuallyHidden>
  );
}

/** An answer that takes no other's place: a line of what came. */
export function RefusedLine({ result }: { readonly result: ScanResult }) {
  return (
    <div className={styles.refusedLine}>
      <StateShape state={shapeOf(result)} />
      <span>
        <b>{result.title ?? toneWord(result)}</b>
        {result.code !== undefined && <span className={styles.refusedCode}> …{result.code}</span>}
        <span className={styles.refusedWords}>{result.words}</span>
      </span>
    </div>
  );
}

function toneWord({ tone, doubtful }: ScanResult): ReactNode {
  if (doubtful === true) return <Trans>Check it first</Trans>;
  switch (tone) {
    case 'accepted':
      return <Trans>Accepted</Trans>;
    case 'refused':
      return <Trans>Not accepted</Trans>;
    case 'duplicate':
      return <Trans>Already scanned</Trans>;
  }
}
