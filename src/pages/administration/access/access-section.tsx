import { useIsOffline } from '../../../api/use-is-offline.ts';
import type { Kept } from '../../../api/use-kept.ts';
import type { CompanyRow } from '../../../contract/companies.ts';
import classes from '../administration-page.module.css';
import { ApiKeysCard } from './api-keys-card.tsx';
import { GatewayKeysCard } from './gateway-keys-card.tsx';
import { NotAcceptedCard } from './not-accepted-card.tsx';
import { PublicLinksCard } from './public-links-card.tsx';
import { QuotasCard } from './quotas-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { DeviceSourcesCard } from './sources/device-sources-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

interface AccessSectionProps {
  readonly companyId: string;
  readonly company: Kept<CompanyRow>;
  /** Asks for the company again. */
  readonly onChanged: () => void;
}

/** How people are let in, who is besides them, and what is told to others: settings, keys of gateways and of own systems, webhooks, links. */
export default function AccessSection({ companyId, company, onChanged }: AccessSectionProps) {
  const offline = useIsOffline();
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <SettingsCard company={company} offline={offline} onChanged={onChanged} />
      </div>
      <div className={classes.wide}>
        <GatewayKeysCard offline={offline} />
      </div>
      <div className={classes.wide}>
        <DeviceSourcesCard offline={offline} />
      </div>
      <div className={classes.wide}>
        <NotAcceptedCard />
      </div>
      <div className={classes.wide}>
        <QuotasCard />
      </div>
      <div className={classes.wide}>
        <ApiKeysCard company={company} offline={offline} />
      </div>
      <div className={classes.wide}>
        <WebhooksCard offline={offline} />
      </div>
      <div className={classes.wide}>
        <PublicLinksCard companyId={companyId} offline={offline} />
      </div>
    </div>
  );
}
