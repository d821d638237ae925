import { useMemo } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { CompanyRow, GroupRow } from '../../contract/companies.ts';
import type { LocationRow } from '../../contract/locations.ts';
import type { UserRow } from '../../contract/user-administration.ts';
import type { SignedInUser } from '../../contract/users.ts';
import type { WaypointRow } from '../../contract/waypoints.ts';
import { may } from '../../domain/may.ts';
import { useView } from '../../local/views/use-view.ts';
import { type DialogRegistry, OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import classes from './administration-page.module.css';
import { AssetConfigsCard } from './asset-configs-card.tsx';
import { BeaconsCard } from './beacons-card.tsx';
import { ConfigurationsCard } from './configurations-card.tsx';
import { GroupReportsCard } from './group-reports-card.tsx';
import { LocationsCard } from './locations-card.tsx';
import { ImportsCard } from './setup/imports-card.tsx';
import { SetupCard } from './setup/setup-card.tsx';
import type { Administration } from './use-administration.ts';
import { UsersCard } from './users-card.tsx';

const UserAccountDialog = lazyPart(() => import('./user-account-dialog.tsx'));
const UserDialog = lazyPart(() => import('./user-dialog.tsx'));
const AssetConfigDialog = lazyPart(() => import('./asset-config-dialog.tsx'));
const GroupReportsDialog = lazyPart(() => import('./group-reports-dialog.tsx'));
const BeaconDialog = lazyPart(() => import('./beacon-dialog.tsx'));
const LocationDialog = lazyPart(() => import('./location-dialog.tsx'));

interface Arguments {
  readonly user: UserRow | null;
  readonly userAccount: UserRow;
  readonly assetConfig: number | null;
  readonly groupReports: { readonly group: GroupRow; readonly how: 'view' | 'manage' };
  readonly beacon: WaypointRow;
  readonly location: LocationRow | null;
}

interface Scope {
  readonly company: CompanyRow | undefined;
  readonly locations: readonly LocationRow[];
  readonly ownUserId: string;
  readonly reloadUsers: () => void;
  /** Somebody has an account now, and no way into it yet. */
  readonly onAdded: (user: UserRow) => void;
  readonly reloadCompany: () => void;
}

const DIALOGS: DialogRegistry<Arguments, Scope> = {
  user: ({ argument, scope: { company, ownUserId, reloadUsers, onAdded }, onClose }) => (
    <UserDialog
      user={argument}
      groups={company?.groups ?? []}
      ownUserId={ownUserId}
      onSaved={(saved) => {
        reloadUsers();
        onClose();
        if (argument === null && saved !== undefined) onAdded(saved);
      }}
      onClose={onClose}
    />
  ),
  userAccount: ({ argument, onClose }) => <UserAccountDialog user={argument} onClose={onClose} />,
  assetConfig: ({ argument, scope: { company, reloadCompany }, onClose }) =>
    company === undefined ? null : (
      <AssetConfigDialog
        company={company}
        at={argument}
        onSaved={() => {
          reloadCompany();
          onClose();
        }}
        onClose={onClose}
      />
    ),
  groupReports: ({ argument: { group, how }, scope: { company, reloadCompany }, onClose }) =>
    company === undefined ? null : (
      <GroupReportsDialog
        group={group}
        company={company}
        how={how}
        onSaved={() => {
          reloadCompany();
          onClose();
        }}
        onClose={onClose}
      />
    ),
  beacon: ({ argument, scope: { locations }, onClose }) => (
    <BeaconDialog beacon={argument} locations={locations} onClose={onClose} />
  ),
  location: ({ argument, onClose }) => <LocationDialog location={argument} onClose={onClose} />,
};

interface CompanySectionProps {
  readonly user: SignedInUser;
  readonly administration: Administration;
}

/** The cards that the documents name (spec 1 §2 "Administration page"). */
export function CompanySection({ user, administration }: CompanySectionProps) {
  const offline = useIsOffline();
  const { users, company, reloadUsers, reloadCompany } = administration;
  const dialogs = useDialogs<Arguments>();
  const { open } = dialogs;
  const view = useView<LocationRow>({ what: 'all', feed: 'locations' });
  const locations = useMemo(
    () => view?.rows.map(({ row }) => row).sort((a, b) => a.name.localeCompare(b.name)),
    [view],
  );
  return (
    <>
      <div className={classes.grid}>
        <SetupCard users={users.value?.length} onAddUser={() => open('user', null)} />
        <div className={classes.wide}>
          <UsersCard
            users={users}
            offline={offline}
            onRetry={reloadUsers}
            onAdd={() => open('user', null)}
            onEdit={(one) => open('user', one)}
            onAccount={(one) => open('userAccount', one)}
            ownUserId={user.userId}
          />
        </div>
        <div className={classes.wide}>
          <ImportsCard onUndone={reloadUsers} />
        </div>
        <LocationsCard
          locations={locations}
          onAdd={() => open('location', null)}
          onEdit={(one) => open('location', one)}
        />
        <BeaconsCard
          locations={locations}
          mayEdit={may(user, 'editBeacons')}
          onEdit={(beacon) => open('beacon', beacon)}
        />
        <AssetConfigsCard
          company={company}
          offline={offline}
          onRetry={reloadCompany}
          onEdit={(at) => open('assetConfig', at)}
        />
        <GroupReportsCard
          company={company}
          offline={offline}
          onRetry={reloadCompany}
          onOpen={(group, how) => open('groupReports', { group, how })}
        />
        {may(user, 'viewConfig') && (
          <div className={classes.wide}>
            <ConfigurationsCard company={company} />
          </div>
        )}
      </div>
      <OpenedDialog
        registry={DIALOGS}
        dialogs={dialogs}
        scope={{
          company: company.value,
          locations: locations ?? [],
          ownUserId: user.userId,
          reloadUsers,
          onAdded: (added) => open('userAccount', added),
          reloadCompany,
        }}
      />
    </>
  );
}
