import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { CustomerRow } from '../../../contract/customers.ts';
import { readRecipients } from '../../../domain/customer.ts';
import { logoAddress } from '../../../domain/logo.ts';
import { useCustomers } from '../../../local/views/use-customers.ts';
import { useLimitProfiles } from '../../../local/views/use-limit-profiles.ts';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';
import { EditButton } from '../edit-button.tsx';
import { InUseState } from '../in-use-state.tsx';
import { matches } from '../matches.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { CustomerLinkDialog } from './customer-link-dialog.tsx';
import own from './customers.module.css';

/** Rows before "Show all". */
const MOST = 20;

/** For whom the company ships (docs/decisions/customers.md), from this device's own copy. */
export default function CustomersSection() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<CustomerRow | 'new' | null>(null);
  const [linked, setLinked] = useState<CustomerRow | null>(null);
  const customers = useCustomers();
  const profiles = useLimitProfiles() ?? [];
  const rows = customers ?? [];
  const pageOf = ({ name }: CustomerRow): string => t`Page of ${name}`;
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <AdminCard
          title={<Trans>Customers</Trans>}
          testId="admin-customers"
          search={{ label: t`Search customers`, text, onText: setText }}
          ready={customers !== undefined}
          actions={
            <Button size="md" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEdited('new')}>
              <Trans>Add customer</Trans>
            </Button>
          }
        >
          <ShortTable
            label={t`Customers`}
            most={MOST}
            rows={rows.filter((row) => matches(text, row.name, row.recipients, row.limitProfile))}
            rowKey={({ customerId }) => customerId}
            empty={text === '' ? <Trans>No customers yet</Trans> : <Trans>No customer matches your search.</Trans>}
            columns={[
              { key: 'name', name: <Trans>Name</Trans>, cell: (row) => <CustomerName row={row} /> },
              { key: 'recipients', name: <Trans>Recipients</Trans>, cell: (row) => <Recipients row={row} /> },
              {
                key: 'profile',
                name: <Trans>Limit profile</Trans>,
                cell: ({ limitProfile }) => <span translate="no">{limitProfile}</span>,
              },
              {
                key: 'shares',
                name: <Trans>New shipments</Trans>,
                cell: ({ shareNew }) => (shareNew === 1 ? <Trans>Shared</Trans> : <Trans>Not shared</Trans>),
              },
              {
                key: 'state',
                name: <Trans>State</Trans>,
                cell: ({ enabled }) => <InUseState inUse={enabled === 1} />,
              },
              {
                key: 'edit',
                name: <Trans>Actions</Trans>,
                end: true,
                cell: (row) => (
                  <div className={classes.rowTools}>
                    <Button
                      variant="default"
                      mih="var(--h)"
                      leftSection={<IconLink size={18} aria-hidden />}
                      aria-label={pageOf(row)}
                      disabled={row.enabled === 0}
                      onClick={() => setLinked(row)}
                    >
                      <Trans>Page</Trans>
                    </Button>
                    <EditButton name={row.name} onEdit={() => setEdited(row)} />
                  </div>
                ),
              },
            ]}
          />
        </AdminCard>
      </div>
      {linked !== null && <CustomerLinkDialog customer={linked} onClose={() => setLinked(null)} />}
      {edited !== null && (
        <CustomerDialog
          customer={edited === 'new' ? null : edited}
          names={rows}
          profiles={profiles}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function CustomerName({ row: { name, logo } }: { readonly row: CustomerRow }) {
  return (
    <span className={own.named}>
      {logo !== '' && <img className={own.logo} src={logoAddress(logo)} alt="" />}
      <b translate="no">{name}</b>
    </span>
  );
}

/** The first address, and how many more there are. */
function Recipients({ row: { recipients } }: { readonly row: CustomerRow }) {
  const [first, ...others] = readRecipients(recipients);
  if (first === undefined) return null;
  return (
    <>
      <span className={own.address} translate="no">
        {first}
      </span>
      {others.length > 0 && (
        <>
          {' '}
          <Plural value={others.length} one="and # more" other="and # more" />
        </>
      )}
    </>
  );
}
