import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Checkbox, NativeSelect, Stack, TagsInput } from '@mantine/core';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { type GroupRow, updateGroupAccess } from '../../../contract/companies.ts';
import type { DeviceRow } from '../../../contract/devices.ts';
import type { LocationRow } from '../../../contract/locations.ts';
import type { StoredMenu } from '../../../contract/menus.ts';
import { readDeviceId } from '../../../domain/device-id.ts';
import { PERMISSIONS } from '../../../domain/may.ts';
import { isPageAddress } from '../../../domain/pages.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../kits/form/use-form.ts';
import { useView } from '../../../local/views/use-view.ts';
import classes from '../administration-page.module.css';
import { FilterTrial } from './filter-trial.tsx';
import { PAGE_ADDRESSES } from './page-addresses.ts';
import { permissionWords } from './permission-words.ts';

interface GroupAccessDialogProps {
  readonly group: GroupRow;
  readonly menus: readonly StoredMenu[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const formOf = ({ landingPage, menu, permissions = [], shipmentFilter }: GroupRow) => ({
  landingPage: landingPage ?? '',
  menu: menu ?? '',
  permissions: PERMISSIONS.filter((permission) => permissions.includes(permission)),
  gateways: shipmentFilter?.gateways ?? [],
  places: shipmentFilter?.places ?? [],
  customers: shipmentFilter?.customers ?? [],
});

const filterOf = ({ gateways, places, customers }: ReturnType<typeof formOf>) => ({ gateways, places, customers });

const namesOf = (rows: readonly { readonly row: { readonly name: string } }[]): string[] =>
  [...new Set(rows.map(({ row: { name } }) => name))].sort((a, b) => a.localeCompare(b));

/** A device id in the form that devices have; what is none stays as it was typed, for the server to refuse. */
function asDeviceId(text: string): string {
  const read = readDeviceId(text.trim());
  return read.kind === 'device' ? read.id : text.trim();
}

/** Where members of a group begin, their menu, permissions, and which shipments they see (spec 1 §6 "login group"). */
export function GroupAccessDialog({ group, menus, onSaved, onClose }: GroupAccessDialogProps) {
  const { t } = useLingui();
  const locations = useView<LocationRow>({ what: 'all', feed: 'locations' });
  const devices = useView<DeviceRow>({ what: 'all', feed: 'devices:gateways' });
  const places = useMemo(() => namesOf(locations?.rows ?? []), [locations]);
  const gateways = useMemo(() => (devices?.rows ?? []).map(({ row: { macId } }) => macId).sort(), [devices]);
  const form = useForm({
    start: () => formOf(group),
    check: ({ landingPage }) => ({
      landingPage:
        landingPage.trim() === '' || isPageAddress(landingPage.trim())
          ? null
          : msg`No page in Lading has this address.`,
    }),
    save: async (values, { send }) => {
      const filter = filterOf(values);
      const landingPage = values.landingPage.trim();
      const done = await send(values, (headers) =>
        call(updateGroupAccess, {
          params: { groupId: group.groupId },
          body: {
            landingPage: landingPage === '' ? null : landingPage,
            menu: values.menu === '' ? null : values.menu,
            permissions: [...values.permissions],
            shipmentFilter: Object.values(filter).every((names) => names.length === 0) ? null : filter,
            baseVersion: group.version,
          },
          headers,
        }),
      );
      if (done) onSaved();
    },
  });
  const names = (of: 'places' | 'gateways' | 'customers') => {
    const bound = form.value(of);
    return { ...bound, value: [...bound.value] };
  };
  return (
    <FormDialog
      form={form}
      title={<Trans>Edit group {group.groupName}</Trans>}
      action={<Trans>Update</Trans>}
      disabled={!form.isChanged}
      onClose={onClose}
    >
      <Autocomplete
        {...form.value('landingPage')}
        label={t`Landing page`}
        description={t`Where members land after they sign in. Leave empty to use another group's landing page, or Activation.`}
        translate="no"
        data={PAGE_ADDRESSES}
      />
      <NativeSelect
        {...form.text('menu')}
        label={t`Menu`}
        data={[{ value: '', label: t`Not set` }, ...menus.map(({ menu }) => ({ value: menu, label: menu }))]}
      />
      <Checkbox.Group {...form.several('permissions', PERMISSIONS)} label={t`Permissions`}>
        <Stack gap={0} pt="xs">
          {PERMISSIONS.map((permission) => (
            <Checkbox
              key={permission}
              value={permission}
              size="md"
              className={classes.choice}
              label={permissionWords(permission, t)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {form.values.permissions.includes('filterShipments') && (
        <>
          <p className={classes.quiet}>
            <Trans>
              Members see shipments that start or end at these locations or gateways, or that belong to these customers.
              For people in several groups, the filters add up.
            </Trans>
          </p>
          <TagsInput {...names('places')} label={t`Locations`} data={places} />
          <TagsInput
            {...names('gateways')}
            label={t`Gateways`}
            translate="no"
            data={gateways}
            onChange={(ids) => form.set({ gateways: [...new Set(ids.map(asDeviceId))] })}
          />
          <TagsInput {...names('customers')} label={t`Customers`} />
          <FilterTrial filter={filterOf(form.values)} />
        </>
      )}
    </FormDialog>
  );
}
