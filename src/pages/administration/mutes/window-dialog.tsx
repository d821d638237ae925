import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { addMute } from '../../../commands/add-mute.ts';
import { MUTE_NOTE } from '../../../domain/alert-texts.ts';
import { shortDeviceId } from '../../../domain/device-id.ts';
import { HOUR_MS, MINUTE_MS } from '../../../domain/duration.ts';
import { checkField } from '../../../domain/field-rules.ts';
import { type MuteScope, muteFault } from '../../../domain/incidents/mute.ts';
import { muteEnd } from '../../../domain/incidents/mute-until.ts';
import { instantAt } from '../../../domain/instant.ts';
import { mutedWords } from '../../../features/alerts/mute-target-words.ts';
import { MUTE_FAULT_WORDS } from '../../../features/alerts/mute-words.ts';
import { useEventNames } from '../../../kits/alert-words/use-event-names.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../kits/form/use-form.ts';
import { useAllDevices } from '../../../local/views/use-devices.ts';
import { useLocations } from '../../../local/views/use-locations.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { useWarehouses } from '../../../local/views/use-warehouses.ts';
import { issueUndoable } from '../../../outcome/undoable.ts';
import { localText, momentFromText } from '../../../ui/time-range/local-text.ts';
import { zoneOf } from '../../../ui/time-words.ts';
import { useNow } from '../../../ui/use-now.ts';

interface WindowDialogProps {
  readonly onClose: () => void;
}

interface Chosen {
  readonly scope: MuteScope;
  readonly scopeKey: string;
}

/** What a choice of the field says: `place Dock 4`, `device 00_1B_…`. */
const valueOf = ({ scope, scopeKey }: Chosen): string => `${scope} ${scopeKey}`;

function chosenOf(value: string): Chosen | undefined {
  const at = value.indexOf(' ');
  const [scope, scopeKey] = [value.slice(0, at), value.slice(at + 1)];
  return (scope === 'place' || scope === 'device') && scopeKey !== '' ? { scope, scopeKey } : undefined;
}

/** When work is done at a location, a warehouse or a gateway: once or each week. Mounted while it is open. */
export function WindowDialog({ onClose }: WindowDialogProps) {
  const { t, i18n } = useLingui();
  const timeZone = zoneOf(useTimeReader());
  const now = useNow(MINUTE_MS);
  const eventName = useEventNames();
  const locations = useLocations() ?? [];
  const warehouses = useWarehouses() ?? [];
  const gateways = useAllDevices('gateways') ?? [];
  const timesOf = ({ from, until }: { readonly from: string; readonly until: string }) => ({
    from: momentFromText(from, timeZone),
    until: momentFromText(until, timeZone),
  });
  const form = useForm({
    start: () => {
      const from = muteEnd('tomorrow', now, timeZone);
      return {
        what: '',
        from: localText(from, timeZone, 'minute'),
        until: localText(from + 4 * HOUR_MS, timeZone, 'minute'),
        weekly: true,
        note: '',
      };
    },
    check: (values) => {
      const { from, until } = timesOf(values);
      const repeat = values.weekly ? 'weekly' : 'none';
      const fault = from === null || until === null ? 'missing' : muteFault({ from, until, repeat }, now);
      const isOfStart = from === null || fault === 'too-far';
      return {
        what: chosenOf(values.what) === undefined ? t`Choose a location, warehouse or gateway.` : undefined,
        from: fault !== undefined && isOfStart ? MUTE_FAULT_WORDS[fault] : undefined,
        until: fault !== undefined && !isOfStart ? MUTE_FAULT_WORDS[fault] : undefined,
        note: checkField(MUTE_NOTE, values.note) === null ? undefined : MUTE_FAULT_WORDS['note-too-long'],
      };
    },
    save: ({ what, weekly, note, ...times }, { store }) => {
      const chosen = chosenOf(what);
      const { from, until } = timesOf(times);
      if (chosen === undefined || from === null || until === null) return undefined;
      const about = { ...chosen, alertEvent: null };
      return store(() =>
        issueUndoable(addMute, {
          muteId: crypto.randomUUID(),
          ...about,
          subject: mutedWords(about, undefined, eventName, i18n),
          incidents: [],
          fromTime: instantAt(from),
          untilTime: instantAt(until),
          repeat: weekly ? 'weekly' : 'none',
          timezone: timeZone,
          reason: 'maintenance',
          note: note.trim(),
        }),
      );
    },
  });
  const group = (name: string, items: readonly { readonly value: string; readonly label: string }[]) =>
    items.length === 0 ? [] : [{ group: name, items: [...items] }];
  return (
    <FormDialog
      form={form}
      title={t`Add maintenance window`}
      action={<Trans>Add</Trans>}
      size="form"
      outcome={{}}
      onClose={onClose}
    >
      <NativeSelect
        {...form.text('what')}
        label={t({ message: 'What', context: 'mute' })}
        required
        data-autofocus
        description={t`No one is notified about it during the window. Alerts are still recorded.`}
        data={[
          { value: '', label: '' },
          ...group(
            t`Locations`,
            locations.map(({ name }) => ({ value: valueOf({ scope: 'place', scopeKey: name }), label: name })),
          ),
          ...group(
            t`Warehouses`,
            warehouses.map(({ row }) => ({
              value: valueOf({ scope: 'device', scopeKey: row.macId }),
              label: row.name,
            })),
          ),
          ...group(
            t`Gateways`,
            gateways
              .filter(({ macId }) => !warehouses.some(({ row }) => row.macId === macId))
              .map(({ macId, location }) => ({
                value: valueOf({ scope: 'device', scopeKey: macId }),
                label: [`…${shortDeviceId(macId)}`, location].filter((part) => part !== '').join(' '),
              })),
          ),
        ]}
      />
      <TextInput
        {...form.text('from')}
        type="datetime-local"
        required
        label={t({ message: 'Starts', context: 'mute' })}
      />
      <TextInput
        {...form.text('until')}
        type="datetime-local"
        required
        label={t({ message: 'Ends', context: 'mute' })}
        description={t`Time zone: ${timeZone}`}
      />
      <Checkbox {...form.tick('weekly')} label={t`Repeat every week`} />
      <TextInput {...form.text('note')} label={t`Note`} maxLength={MUTE_NOTE.max} />
    </FormDialog>
  );
}
