import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GroupRow } from '../../../contract/companies.ts';
import { ROLES } from '../../../domain/roles.ts';
import { ROLE_WORDS } from '../role-words.ts';
import { permissionWords } from './permission-words.ts';

/** What a group gives, in words, one after the other. */
export function GroupGives({ group }: { readonly group: GroupRow }) {
  const { t } = useLingui();
  const { role, landingPage, menu, permissions = [], customPrefs } = group;
  const known = ROLES.find((one) => one === role);
  const parts = [
    ...(known === undefined ? [] : [t(ROLE_WORDS[known])]),
    ...(landingPage === null || landingPage === undefined ? [] : [t`starts at ${landingPage}`]),
    ...(menu === null || menu === undefined ? [] : [t`menu ${menu}`]),
    ...permissions.map((permission) => permissionWords(permission, t)),
  ];
  const reports = customPrefs.reports.length;
  if (parts.length === 0 && reports === 0) return <Trans>nothing extra</Trans>;
  return (
    <>
      {parts.join(' · ')}
      {parts.length > 0 && reports > 0 && ' · '}
      {reports > 0 && <Plural value={reports} one="# report" other="# reports" />}
    </>
  );
}
