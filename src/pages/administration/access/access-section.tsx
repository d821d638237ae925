import { useIsOffline } from '../../../api/use-is-offline.ts';
import classes from '../administration-page.module.css';
import { GatewayKeysCard } from './gateway-keys-card.tsx';

/** Who is let in beside people, and what is told to others: keys of gateways. */
export default function AccessSection() {
  const offline = useIsOffline();
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <GatewayKeysCard offline={offline} />
      </div>
    </div>
  );
}
