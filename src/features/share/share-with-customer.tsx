import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { once } from '../../api/once.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { shareWithCustomer } from '../../contract/customer-pages.ts';
import { onTick } from '../../ui/form/entered.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './share-dialog.module.css';

interface ShareWithCustomerProps {
  readonly guid: string;
  /** The customer that the shipment names. */
  readonly customer: { readonly name: string; readonly shared: boolean };
  readonly onChanged: () => void;
}

/** Whether the shipment's customer sees it on its page (docs/decisions/customers.md). */
export function ShareWithCustomer({ guid, customer: { name, shared }, onChanged }: ShareWithCustomerProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallCode | null>(null);
  const change = async (wanted: boolean) => {
    setBusy(true);
    setFailed(null);
    try {
      await call(shareWithCustomer, { params: { guid }, body: { shared: wanted }, ...once() });
      onChanged();
    } catch (error) {
      setFailed(error instanceof ApiError ? error.code : 'internal');
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={t`Customer page`} data-testid="share-with-customer">
      <h3 className={classes.title}>
        <Trans>Customer page</Trans>
      </h3>
      <Checkbox
        size="md"
        label={t`Show on the page of ${name}`}
        description={t`With its temperature, its excursions and its certificate, as far as your company shows them.`}
        checked={shared}
        disabled={busy || isOffline}
        onChange={onTick((wanted) => void change(wanted))}
      />
      <div role="alert">{failed !== null && <StateMark state="error">{t(reasonWords(failed))}</StateMark>}</div>
    </section>
  );
}
