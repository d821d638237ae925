import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Checkbox, NativeSelect, Stack, TagsInput } from '@mantine/core';
import { type SubmitEvent, useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSaving } from '../../../api/use-saving.ts';
import { type GroupRow, updateGroupAccess } from '../../../contract/companies.ts';
import type { DeviceRow } from '../../../contract/devices.ts';
import type { LocationRow } from '../../../contract/locations.ts';
import type { StoredMenu } from '../../../contract/menus.ts';
import { readDeviceId } from '../../../domain/device-id.ts';
import { PERMISSIONS } from '../../../domain/may.ts';
import { isPageAddress } from '../../../domain/pages.ts';
import { useView } from '../../../local/views/use-view.ts';
import { SaveActions } from '../../../outcome/save-actions.tsx';
import { useReloadHold } from '../../../state/use-reload-hold.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
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
  permissions,
  gateways: shipmentFilter?.gateways ?? [],
  places: shipmentFilter?.places ?? [],
  customers: shipmentFilter?.customers ?? [],
});
type Form = ReturnType<typeof formOf>;

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
  const [stored] = useState(() => formOf(group));
  const [form, setForm] = useState<Form>(stored);
  const [tried, setTried] = useState(false);
  const { busy, failure, save } = useSaving();
  const locations = useView<LocationRow>({ what: 'all', feed: 'locations' });
  const devices = useView<DeviceRow>({ what: 'all', feed: 'devices:gateways' });
  const places = useMemo(() => namesOf(locations?.rows ?? []), [locations]);
  const gateways = useMemo(() => (devices?.rows ?? []).map(({ row: { macId } }) => macId).sort(), [devices]);
  const isChanged = JSON.stringify(form) !== JSON.stringify(stored);
  useReloadHold(isChanged, () => Promise.resolve());
  const landingPage = form.landingPage.trim();
  const isPage = landingPage === '' || isPageAddress(landingPage);
  const filtered = form.permissions.includes('filterShipments');
  const filter = { gateways: form.gateways, places: form.places, customers: form.customers };
  const isEmpty = Object.values(filter).every((names) => names.length === 0);
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }));

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPage) return;
    const done = await save(form, (headers) =>
      call(updateGroupAccess, {
        params: { groupId: group.groupId },
        body: {
          landingPage: landingPage === '' ? null : landingPage,
          menu: form.menu === '' ? null : form.menu,
          permissions: PERMISSIONS.filter((permission) => form.permissions.includes(permission)),
          shipmentFilter: isEmpty ? null : filter,
          baseVersion: group.version,
        },
        headers,
      }),
    );
    if (done) onSaved();
  };
  return (
    <Dialog title={<Trans>Edit Group {group.groupName}</Trans>} stays onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" pt="xs">
          <Autocomplete
            label={t`First page`}
            description={t`Where members begin. Empty: as another of their groups says, or at activation.`}
            size="md"
            translate="no"
            data={PAGE_ADDRESSES}
            value={form.landingPage}
            error={tried && !isPage ? t`This is the address of no page here.` : undefined}
            onChange={(value) => set({ landingPage: value })}
          />
          <NativeSelect
            label={t`Menu`}
            size="md"
            value={form.menu}
            data={[{ value: '', label: t`Not set` }, ...menus.map(({ menu }) => ({ value: menu, label: menu }))]}
            onChange={({ currentTarget }) => set({ menu: currentTarget.value })}
          />
          <Checkbox.Group
            label={t`Permissions`}
            size="md"
            value={[...form.permissions]}
            onChange={(permissions) => set({ permissions })}
          >
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
          {filtered && (
            <>
              <p className={classes.quiet}>
                <Trans>
                  Members see shipments that start or end at one of these places or gateways, or are for one of these
                  customers. The filters of all groups of a person add up.
                </Trans>
              </p>
              <TagsInput
                label={t`Places`}
                size="md"
                data={places}
                value={[...form.places]}
                onChange={(names) => set({ places: names })}
              />
              <TagsInput
                label={t`Gateways`}
                size="md"
                translate="no"
                data={gateways}
                value={[...form.gateways]}
                onChange={(ids) => set({ gateways: [...new Set(ids.map(asDeviceId))] })}
              />
              <TagsInput
                label={t`Customers`}
                size="md"
                value={[...form.customers]}
                onChange={(names) => set({ customers: names })}
              />
              <FilterTrial filter={filter} />
            </>
          )}
        </Stack>
        <SaveActions failure={failure} busy={busy} disabled={!isChanged} onClose={onClose}>
          <Trans>Update</Trans>
        </SaveActions>
      </form>
    </Dialog>
  );
}
