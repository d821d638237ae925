import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { companyTitle } from '../../domain/activation-mode.ts';
import detail from '../../kits/detail-page/detail-page.module.css';
import { useProfile } from '../../local/session/profile.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { Waiting } from '../../ui/state/waiting.tsx';
import classes from './administration-page.module.css';
import { CompanySection } from './company-section.tsx';
import { SECTION_WORDS } from './section-words.ts';
import { type AdministrationSection, SECTIONS } from './sections.ts';
import { useAdministration } from './use-administration.ts';

const AccessSection = lazyPart(() => import('./access/access-section.tsx'));
const PagesSection = lazyPart(() => import('./pages/pages-section.tsx'));
const MonitoringSection = lazyPart(() => import('./monitoring/monitoring-section.tsx'));
const CustomersSection = lazyPart(() => import('./customers/customers-section.tsx'));
const ProfilesSection = lazyPart(() => import('./limits/profiles-section.tsx'));
const MutesSection = lazyPart(() => import('./mutes/mutes-section.tsx'));
const EscalationSection = lazyPart(() => import('./escalation/escalation-section.tsx'));
const AuditSection = lazyPart(() => import('./audit/audit-section.tsx'));

interface AdministrationPageProps {
  /** The part of it that is shown. */
  readonly section: AdministrationSection;
  readonly onSection: (section: AdministrationSection) => void;
}

/** User and company administration (spec 1 §2 "Administration page"), for Company Administrators. */
export function AdministrationPage(props: AdministrationPageProps) {
  const user = useProfile();
  return user === null ? null : <Administration user={user} {...props} />;
}

function Administration({
  user,
  section,
  onSection,
}: AdministrationPageProps & {
  readonly user: SignedInUser;
}) {
  const { t } = useLingui();
  const options = usePageOptions('administration');
  const offline = useIsOffline();
  const administration = useAdministration(user.companyId);
  const { users, company, reloadUsers, reloadCompany } = administration;
  const parts: Readonly<Record<AdministrationSection, () => ReactNode>> = {
    company: () => <CompanySection user={user} administration={administration} />,
    pages: () => <PagesSection company={company} offline={offline} onChanged={reloadCompany} />,
    access: () => <AccessSection companyId={user.companyId} company={company} onChanged={reloadCompany} />,
    monitoring: () => <MonitoringSection company={company} onRetry={reloadCompany} />,
    customers: () => <CustomersSection />,
    limits: () => <ProfilesSection />,
    mutes: () => <MutesSection />,
    escalation: () => (
      <EscalationSection
        company={company}
        users={users}
        onChanged={() => {
          reloadUsers();
          reloadCompany();
        }}
      />
    ),
    audit: () => (
      <AuditSection
        people={users.value ?? []}
        onUndone={() => {
          reloadUsers();
          reloadCompany();
        }}
      />
    ),
  };
  return (
    <div className={detail.page}>
      <PageHeading>
        {companyTitle(options?.title, 'Administration') ?? t({ message: 'Administration', context: 'menu' })}
      </PageHeading>
      {offline && (
        <p className={classes.quiet}>
          <StateMark state="none">
            <Trans>
              You can edit locations, beacons, customers, limit profiles and muted alerts offline. Everything else needs
              a connection.
            </Trans>
          </StateMark>
        </p>
      )}
      <Tabs
        value={section}
        keepMounted={false}
        activateTabWithKeyboard={false}
        onChange={(name) => onSection(SECTIONS.find((one) => one === name) ?? 'company')}
      >
        <Tabs.List aria-label={t`Administration sections`}>
          {SECTIONS.map((name) => (
            <Tabs.Tab key={name} value={name} className={classes.tab}>
              {t(SECTION_WORDS[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {SECTIONS.map((name) => (
          <Tabs.Panel key={name} value={name}>
            <Suspense fallback={<Waiting height={320} />}>{name === section && parts[name]()}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}
