import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { reasonWords } from '../../../api/reason-words.ts';
import type { Statement } from '../../../domain/certificate/statement.ts';
import { instantAt } from '../../../domain/instant.ts';
import { onFiles } from '../../../ui/form/entered.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { useLatestCallback } from '../../../ui/use-latest-callback.ts';
import shared from '../public-page.module.css';
import { bothUnits, timeIn, type Visitor } from '../public-words.ts';
import { useVisitor } from '../use-visitor.ts';
import { askKey } from './ask-key.ts';
import classes from './check-page.module.css';
import { RecomputedResult } from './recomputed.tsx';
import { checkFile, checkToken, type Verdict } from './verify-certificate.ts';

interface CheckPageProps {
  /** What stands behind the `#` of the address: what a code on paper says; empty: nothing. */
  readonly token: string;
}

/** A certificate has less; more is not read into memory. */
const BYTES_MAX = 50_000_000;

type Checked =
  | { readonly state: 'idle' }
  | { readonly state: 'checking' }
  | { readonly state: 'too-large' }
  | { readonly state: 'failed'; readonly error: unknown; readonly again: () => void }
  | { readonly state: 'told'; readonly verdict: Verdict; readonly of: 'file' | 'paper'; readonly name: string };

/**
 * Whether a certificate of condition is genuine and unchanged (docs/decisions/certificate.md), for whoever has its file or its
 * paper: no session, nothing kept, and the file never leaves the device.
 */
export function CheckPage({ token }: CheckPageProps) {
  const { t } = useLingui();
  const inputId = useId();
  const [checked, setChecked] = useState<Checked>({ state: 'idle' });
  const [isOver, setOver] = useState(false);
  const asked = useRef(0);
  const title = t`Check a certificate`;
  useEffect(() => {
    document.title = title;
  }, [title]);

  const check = async (of: 'file' | 'paper', name: string, find: () => Promise<Verdict>): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    setChecked({ state: 'checking' });
    const told = await find().then(
      (verdict): Checked => ({ state: 'told', verdict, of, name }),
      (error: unknown): Checked => ({ state: 'failed', error, again: () => void check(of, name, find) }),
    );
    if (mine === asked.current) setChecked(told);
  };
  const checkPaper = useLatestCallback((text: string) => void check('paper', '', () => checkToken(text, askKey)));
  useEffect(() => {
    if (token !== '') checkPaper(token);
  }, [token, checkPaper]);
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    if (file.size > BYTES_MAX) {
      asked.current += 1;
      setChecked({ state: 'too-large' });
      return;
    }
    void check('file', file.name, async () => checkFile(new Uint8Array(await file.arrayBuffer()), askKey));
  };
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
            Whether a certificate of condition is genuine and unchanged, and whether its figures follow from its
            readings. The file is checked on this device and sent nowhere.
          </Trans>
        </p>
        <div className={classes.drop} data-over={isOver || undefined}>
          <label htmlFor={inputId} className={classes.label}>
            <Trans>Drop the PDF here, or choose it</Trans>
          </label>
          <input
            id={inputId}
            type="file"
            accept="application/pdf,.pdf"
            className={classes.input}
            // The same file can be chosen again after it was changed.
            onChange={onFiles(([file]) => take(file), 'again')}
          />
        </div>
        <div aria-live="polite" data-testid="check-result">
          <Result checked={checked} />
        </div>
      </main>
    </div>
  );
}

function Result({ checked }: { readonly checked: Checked }) {
  const { t } = useLingui();
  switch (checked.state) {
    case 'idle':
      return null;
    case 'checking':
      return (
        <p>
          <Trans>Checking …</Trans>
        </p>
      );
    case 'too-large':
      return (
        <p>
          <StateMark state="error">
            <Trans>This file is too large to be a certificate.</Trans>
          </StateMark>
        </p>
      );
    case 'failed':
      return (
        <div role="alert" className={shared.failed}>
          <StateMark state="error">
            {t(reasonWords(checked.error instanceof ApiError ? checked.error.code : 'internal'))}
          </StateMark>
          <button type="button" className={shared.button} onClick={checked.again}>
            <Trans>Retry</Trans>
          </button>
        </div>
      );
    case 'told':
      return <Told {...checked} />;
  }
}

function Told({ verdict, of, name }: Extract<Checked, { readonly state: 'told' }>) {
  const visitor = useVisitor();
  return (
    <section className={classes.verdict} data-verdict={verdict.kind}>
      {name !== '' && (
        <p className={shared.quiet} translate="no">
          {name}
        </p>
      )}
      <p className={classes.words}>
        <VerdictWords verdict={verdict} of={of} />
      </p>
      {'recomputed' in verdict && verdict.recomputed !== undefined && (
        <RecomputedResult recomputed={verdict.recomputed} visitor={visitor} />
      )}
      {(verdict.kind === 'genuine' || verdict.kind === 'unchanged') && (
        <>
          {of === 'paper' && (
            <p>
              <Trans>The paper must say exactly this:</Trans>
            </p>
          )}
          <Facts statement={verdict.statement} visitor={visitor} />
        </>
      )}
    </section>
  );
}

function VerdictWords({ verdict, of }: { readonly verdict: Verdict; readonly of: 'file' | 'paper' }) {
  switch (verdict.kind) {
    case 'genuine':
      return (
        <StateMark state="good">
          {of === 'file' ? (
            <Trans>Genuine and unchanged: it was issued here, and not one byte has changed since.</Trans>
          ) : (
            <Trans>Genuine: a certificate that says this was issued here.</Trans>
          )}
        </StateMark>
      );
    case 'unchanged':
      return (
        <StateMark state="warn">
          <Trans>
            Unchanged since it was sealed with the key {verdict.keyId}. Whether that is a key of this site could not be
            asked: check again with a connection.
          </Trans>
        </StateMark>
      );
    case 'foreign':
      return (
        <StateMark state="error">
          <Trans>
            Not genuine here: it is sealed with the key {verdict.keyId}, which this site does not know. Do not trust
            what it says.
          </Trans>
        </StateMark>
      );
    case 'changed':
      return (
        <StateMark state="error">
          <Trans>Changed: it is not as it was issued. Do not trust what it says.</Trans>
        </StateMark>
      );
    case 'no-certificate':
      return (
        <StateMark state="error">
          <Trans>This is no certificate of condition.</Trans>
        </StateMark>
      );
    case 'cannot-check':
      return (
        <StateMark state="warn">
          <Trans>
            This browser can't check it. A current version of Chrome, Edge, Firefox or Safari can, over https.
          </Trans>
        </StateMark>
      );
  }
}

/** What the certificate says, in the visitor's language, zone and both units. */
function Facts({ statement, visitor }: { readonly statement: Statement; readonly visitor: Visitor }) {
  const { t } = useLingui();
  const { from, to, low, high, mkt, limits, excursions, minutes } = statement;
  const time = (at: number | null): string | null => (at === null ? null : timeIn(instantAt(at), visitor));
  const degrees = (value: number | null): string | null => (value === null ? null : bothUnits(value, visitor));
  const beyond =
    excursions === 0 ? (
      <Trans>None</Trans>
    ) : (
      <>
        {excursions} (<Plural value={minutes} one="# minute in all" other="# minutes in all" />)
      </>
    );
  const rows: readonly (readonly [string, string, ReactNode])[] = [
    ['company', t`Company`, statement.company],
    ['shipment', t`Shipment`, statement.shipmentId],
    ['origin', t`Origin`, statement.origin],
    ['destination', t`Destination`, statement.destination],
    ['issued', t`Issued`, time(statement.issued)],
    ['first', t`First reading`, time(from)],
    ['last', t`Last reading`, time(to)],
    ['readings', t`Readings`, statement.readings],
    ['lowest', t`Lowest`, degrees(low)],
    ['highest', t`Highest`, degrees(high)],
    ['mkt', t`Mean kinetic temperature`, degrees(mkt)],
    ['lower-limit', t`Lower limit`, degrees(limits.low)],
    ['upper-limit', t`Upper limit`, degrees(limits.high)],
    ['excursions', t`Times beyond the limits`, beyond],
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(([key, name, value]) =>
        value === null || value === '' ? null : (
          <div key={key} data-fact={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

export default CheckPage;
