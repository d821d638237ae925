import { useIsOffline } from '../../../api/use-is-offline.ts';
import classes from '../administration-page.module.css';
import { GatewayKeysCard } from './gateway-keys-card.tsx';
import { PublicLinksCard } from './public-links-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

/** Who is let in beside people, and what is told to others: keys of gateways, webhooks, and public links. */
export default function AccessSection({ companyId }: { readonly companyId: string }) {
  const offline = useIsOffline();
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <GatewayKeysCard offline={offline} />
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
