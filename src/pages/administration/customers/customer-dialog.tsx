import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Select, Textarea } from '@mantine/core';
import { createCustomer } from '../../../commands/create-customer.ts';
import { editCustomer } from '../../../commands/edit-customer.ts';
import type { CustomerRow } from '../../../contract/customers.ts';
import type { LimitProfileRow } from '../../../contract/limit-profiles.ts';
import {
  CUSTOMER_RECIPIENTS_MAX,
  isOfCustomer,
  readRecipients,
  recipientsFault,
  recipientsText,
} from '../../../domain/customer.ts';
import { CUSTOMER_NAME, CUSTOMER_RECIPIENTS, checkField } from '../../../domain/field-rules.ts';
import { logoAddress } from '../../../domain/logo.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../kits/form/use-form.ts';
import { LogoField } from '../../../kits/logo/logo-field.tsx';
import { issueAndOffer } from '../../../outcome/undoable.ts';
import { DROPDOWN } from '../../../ui/dialog/dropdown.ts';
import classes from '../administration-page.module.css';
import { KeptNameField } from '../kept-name-field.tsx';

interface CustomerForm {
  readonly name: string;
  readonly logo: string;
  readonly recipients: string;
  readonly limitProfile: string;
  readonly shareNew: boolean;
  readonly inUse: boolean;
}

interface CustomerDialogProps {
  /** Null: a new one. */
  readonly customer: CustomerRow | null;
  /** All there are: a name is one customer's. */
  readonly names: readonly Pick<CustomerRow, 'name'>[];
  readonly profiles: readonly Pick<LimitProfileRow, 'name' | 'enabled'>[];
  readonly onClose: () => void;
}

/** Makes a customer or edits one: stored on this device, then sent. Mounted while it is open. */
export function CustomerDialog({ customer, names, profiles, onClose }: CustomerDialogProps) {
  const { t } = useLingui();
  const form = useForm<CustomerForm>({
    start: () => ({
      name: customer?.name ?? '',
      logo: customer?.logo ?? '',
      recipients: customer?.recipients ?? '',
      limitProfile: customer?.limitProfile ?? '',
      shareNew: customer?.shareNew === 1,
      inUse: customer?.enabled !== 0,
    }),
    check: (values) => ({
      name: customer === null ? nameFault(values.name, names) : null,
      recipients: addressFault(values.recipients),
    }),
    save: async (values, { store }) => {
      if (await store(() => issued(values, customer))) onClose();
    },
  });
  const { limitProfile } = form.values;
  const offered = profiles.filter(({ name, enabled }) => enabled === 1 || name === limitProfile);
  const unknown = limitProfile === '' || offered.some(({ name }) => name === limitProfile) ? [] : [limitProfile];
  return (
    <FormDialog
      form={form}
      title={customer === null ? <Trans>Add customer</Trans> : <Trans>Edit customer</Trans>}
      action={customer === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
      disabled={!form.isChanged}
      size="form"
      onClose={onClose}
    >
      <KeptNameField field={form.text('name')} isNew={customer === null} maxLength={CUSTOMER_NAME.max} />
      <LogoField
        label={t`Logo`}
        shown={form.values.logo === '' ? '' : logoAddress(form.values.logo)}
        onChange={(logo) => form.set({ logo })}
        error={form.fault('logo')}
      />
      <Textarea
        {...form.text('recipients')}
        label={t`Recipients`}
        description={t`Email addresses for reports and codes, with commas between them.`}
        autosize
        minRows={2}
        maxLength={CUSTOMER_RECIPIENTS.max}
        autoComplete="off"
      />
      <Select
        label={t`Limit profile`}
        size="md"
        clearable
        placeholder={t({ message: 'None', context: 'limit profile' })}
        description={t`New shipments of this customer get it unless another one is picked.`}
        comboboxProps={DROPDOWN}
        data={[...unknown, ...offered.map(({ name }) => name)]}
        value={limitProfile === '' ? null : limitProfile}
        error={form.fault('limitProfile')}
        onChange={(name) => form.set({ limitProfile: name ?? '' })}
      />
      <Checkbox
        {...form.tick('shareNew')}
        className={classes.choice}
        label={t`Share new shipments with this customer`}
        description={t`They are on the customer's page as soon as they are activated.`}
      />
      {customer !== null && (
        <Checkbox {...form.tick('inUse')} className={classes.choice} label={t`In use (can be chosen)`} />
      )}
    </FormDialog>
  );
}

const WRONG = msg`Use only letters, digits, underscores, spaces and hyphens.`;

function nameFault(name: string, names: readonly Pick<CustomerRow, 'name'>[]) {
  const fault = checkField(CUSTOMER_NAME, name.trim());
  if (fault === 'required') return msg`This field is required.`;
  if (fault !== null) return WRONG;
  return names.some((other) => isOfCustomer(name, other.name)) ? msg`Another customer has this name.` : null;
}

function addressFault(text: string) {
  const fault = recipientsFault(text);
  if (fault === 'not-an-email') return msg`One of these isn't an email address.`;
  return fault === 'too-many' ? msg`Enter ${CUSTOMER_RECIPIENTS_MAX} addresses or fewer.` : null;
}

/** The command that makes the customer as it was filled in, or changes it. */
function issued(form: CustomerForm, customer: CustomerRow | null) {
  const fields = {
    logo: form.logo,
    recipients: recipientsText(readRecipients(form.recipients)),
    limitProfile: form.limitProfile,
    shareNew: form.shareNew ? (1 as const) : (0 as const),
    enabled: form.inUse ? (1 as const) : (0 as const),
  };
  if (customer === null) {
    return issueAndOffer(createCustomer, { customerId: crypto.randomUUID(), name: form.name.trim(), ...fields });
  }
  const { customerId, name } = customer;
  const changes = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => customer[field as keyof typeof fields] !== value),
  ) as Partial<typeof fields>;
  return issueAndOffer(editCustomer, { customerId, name, changes }, { seen: customer });
}
