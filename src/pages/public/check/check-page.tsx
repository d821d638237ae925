import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { onFiles } from '../../../ui/form/entered.ts';
import shared from '../public-page.module.css';
import classes from './check-page.module.css';
import { CheckResult } from './check-result.tsx';
import { useCheck } from './use-check.ts';

interface CheckPageProps {
  /** What stands behind the `#` of the address: what a code on paper says; empty: nothing. */
  readonly token: string;
}

/**
 * Whether a certificate of condition is genuine and unchanged (docs/decisions/certificate.md), for whoever has its file or its
 * paper: no session, nothing kept, and the file never leaves the device.
 */
export function CheckPage({ token }: CheckPageProps) {
  const { t } = useLingui();
  const inputId = useId();
  const [isOver, setOver] = useState(false);
  const { checked, take } = useCheck(token);
  const title = t`Check a certificate`;
  useEffect(() => {
    document.title = title;
  }, [title]);

  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={shared.page}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <header className={shared.bar} translate="no">
        Lading
      </header>
      <main className={shared.main}>
        <h1 className={shared.title}>{title}</h1>
        <p>
          <Trans>
            Check that a certificate of condition is genuine and unchanged, and that its figures follow from its
            readings. The file stays on your computer and isn't sent anywhere.
          </Trans>
        </p>
        <div className={classes.drop} data-over={isOver || undefined}>
          <label htmlFor={inputId} className={classes.label}>
            <Trans>Drop the PDF here, or choose a file</Trans>
          </label>
          <input
            id={inputId}
            type="file"
            accept="application/pdf,.pdf"
            className={classes.input}
            // The same file can be chosen again after it was changed.
            onChange={(event) => onFiles(([file]) => take(file), 'again')(event)}
          />
        </div>
        <div aria-live="polite" data-testid="check-result">
          <CheckResult checked={checked} />
        </div>
      </main>
    </div>
  );
}

export default CheckPage;
