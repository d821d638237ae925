import { Trans, useLingui } from '@lingui/react/macro';
import { IconCertificate } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callForBytes } from '../../api/call-for-bytes.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { shipmentCertificate } from '../../contract/certificates.ts';
import { languageOf } from '../../contract/languages.ts';
import { saveFile } from '../../ui/save-file.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import type { ToolAction } from '../../ui/tool-row.tsx';
import classes from './share-dialog.module.css';
import { useMayShare } from './use-may-share.ts';

interface Certificate {
  /** Null: this company does not share. */
  readonly action: ToolAction | null;
  /** What became of it; empty while nothing was asked for. */
  readonly status: ReactNode;
}

/** What a file system takes. */
const fileName = (name: string): string =>
  `certificate-${name.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '_').slice(0, 80)}.pdf`;

/**
 * Has the server make the certificate of condition of a shipment, and saves it (docs/decisions/certificate.md): for who may
 * share it, with a connection.
 * @param name what people call the shipment
 */
export function useCertificate(guid: string, name: string): Certificate {
  const { t, i18n } = useLingui();
  const isOffline = useIsOffline();
  const company = useMayShare();
  const [made, setMade] = useState<'none' | 'making' | 'saved' | ApiError['code']>('none');
  const making = useRef<AbortController | null>(null);
  useEffect(() => () => making.current?.abort(), []);
  const make = async (): Promise<void> => {
    making.current?.abort();
    const { signal } = (making.current = new AbortController());
    setMade('making');
    try {
      const language = languageOf(i18n.locale);
      const bytes = await callForBytes(shipmentCertificate, { params: { guid }, query: { language }, signal });
      saveFile(new Blob([bytes], { type: 'application/pdf' }), fileName(name));
      setMade('saved');
    } catch (error) {
      if (!signal.aborted) setMade(error instanceof ApiError ? error.code : 'internal');
    }
  };
  const isOffered = company !== null || isOffline;
  const action: ToolAction | null = !isOffered
    ? null
    : {
        key: 'certificate',
        icon: <IconCertificate size={20} aria-hidden />,
        words: isOffline ? t`Certificate (needs a connection)` : t`Certificate`,
        isBusy: made === 'making',
        ...(isOffline ? { unavailable: t`Needs a connection.` } : {}),
        onChoose: () => void make(),
      };
  const status = isOffered && (
    <span role="status" className={classes.made}>
      {made === 'saved' && (
        <StateMark state="good">
          <Trans>Certificate saved to your downloads.</Trans>
        </StateMark>
      )}
      {made !== 'none' && made !== 'making' && made !== 'saved' && (
        <StateMark state="error">{t(reasonWords(made))}</StateMark>
      )}
    </span>
  );
  return { action, status };
}
