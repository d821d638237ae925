import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GroupRow } from '../../contract/companies.ts';
import { ROLES } from '../../domain/roles.ts';
import { withCommas } from '../../words/joined-words.ts';
import classes from './administration-page.module.css';
import { permissionWords } from './pages/permission-words.ts';
import { ROLE_GIVES } from './role-words.ts';

/** What somebody with these groups will see and may do, in sentences; of nobody's groups what everybody may. */
export function UserSees({ groups }: { readonly groups: readonly GroupRow[] }) {
  const { t, i18n } = useLingui();
  const roles = ROLES.filter((role) => role === 'User' || groups.some((group) => group.role === role));
  const filtered = groups.filter(({ permissions = [] }) => permissions.includes('filterShipments'));
  const permissions = new Set(groups.flatMap((group) => group.permissions ?? []));
  permissions.delete('filterShipments');
  const reports = new Set(groups.flatMap(({ customPrefs }) => customPrefs.reports)).size;
  // As the list of groups says: of several the first one that has any.
  const page = groups.find(({ landingPage }) => landingPage !== null && landingPage !== undefined)?.landingPage;
  const names = withCommas(
    filtered.map(({ groupName }) => groupName),
    i18n,
  );
  const allowed = withCommas(
    [...permissions].map((permission) => permissionWords(permission, t)),
    i18n,
  );
  return (
    <section className={classes.sees} aria-label={t`What this user will see and may do`} aria-live="polite">
      <h3 className={classes.seesTitle}>
        <Trans>What this user will see and may do</Trans>
      </h3>
      <ul>
        {roles.map((role) => (
          <li key={role}>{t(ROLE_GIVES[role])}</li>
        ))}
        <li>
          {filtered.length === 0 ? (
            <Trans>Sees all of your company's shipments.</Trans>
          ) : (
            <Trans>Sees only shipments that match the filter of: {names}.</Trans>
          )}
        </li>
        {permissions.size > 0 && (
          <li>
            <Trans>Also: {allowed}.</Trans>
          </li>
        )}
        <li>
          {reports === 0 ? <Trans>No reports.</Trans> : <Plural value={reports} one="# report." other="# reports." />}
        </li>
        {page !== null && page !== undefined && (
          <li>
            <Trans>Starts at {page}.</Trans>
          </li>
        )}
      </ul>
    </section>
  );
}
