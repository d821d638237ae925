import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { ApiError, type CallCode } from '../../../api/api-error.ts';
import { reasonWords } from '../../../api/reason-words.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useKept } from '../../../api/use-kept.ts';
import { languageOf } from '../../../contract/languages.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { zoneOf } from '../../../ui/time-words.ts';
import { NotHere } from '../not-here.tsx';
import type { PublicFiguresProps } from '../public-figures.tsx';
import shared from '../public-page.module.css';
import type { Visitor } from '../public-words.ts';
import { ShownShipment } from '../shown-shipment.tsx';
import classes from './customer-page.module.css';
import { type CustomerKey, readCertificate, readOne } from './read-customer.ts';

interface OneShipmentProps {
  readonly opener: CustomerKey;
  readonly guid: string;
  /** What people call it. */
  readonly name: string;
  readonly visitor: Visitor;
  readonly Figures: ComponentType<PublicFiguresProps>;
  /** Its certificate of condition can be fetched. */
  readonly hasCertificate: boolean;
  readonly onBack: () => void;
}

/** What a file system takes. */
const fileName = (name: string): string =>
  `certificate-${name.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '_').slice(0, 80)}.pdf`;

/** One of the shipments, as the public page shows one, with its certificate. */
export function OneShipment({ opener, guid, name, visitor, Figures, hasCertificate, onBack }: OneShipmentProps) {
  const { t, i18n } = useLingui();
  const [making, setMaking] = useState<CallCode | 'no' | 'yes'>('no');
  const { answer, retry } = useAnswer(`${opener.link} ${opener.pass ?? ''} ${guid}`, async (signal) => ({
    shipment: await readOne(opener, guid, signal),
    at: Date.now(),
  }));
  const { value, failed } = useKept(answer);
  const save = async () => {
    setMaking('yes');
    try {
      const bytes = await readCertificate(opener, guid, languageOf(i18n.locale), zoneOf(visitor));
      saveFile(new Blob([bytes], { type: 'application/pdf' }), fileName(name));
      setMaking('no');
    } catch (error) {
      setMaking(error instanceof ApiError ? error.code : 'internal');
    }
  };
  return (
    <>
      <div className={classes.tools}>
        <button type="button" className={classes.quietButton} onClick={onBack}>
          <span aria-hidden>← </span>
          <Trans>All shipments</Trans>
        </button>
        {hasCertificate && value !== undefined && (
          <button type="button" className={shared.button} disabled={making === 'yes'} onClick={() => void save()}>
            {making === 'yes' ? <Trans>Making the certificate…</Trans> : <Trans>Certificate (PDF)</Trans>}
          </button>
        )}
      </div>
      <div role="alert">
        {making !== 'no' && making !== 'yes' && <StateMark state="error">{t(reasonWords(making))}</StateMark>}
      </div>
      {value === undefined ? (
        <NotHere failed={failed} onRetry={retry} />
      ) : (
        <ShownShipment
          shipment={value.shipment}
          visitor={visitor}
          Figures={Figures}
          asOf={value.at}
          isStale={failed !== undefined}
        />
      )}
    </>
  );
}
