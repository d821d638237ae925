import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import { DEVICE_KINDS, type DeviceKind } from '../../../domain/device.ts';
import { FIXED_KINDS } from '../../../domain/import/columns.ts';
import { useFailureWords } from '../../../kits/quota-words/use-failure-words.ts';
import { useLocations } from '../../../local/views/use-locations.ts';
import { useReloadHold } from '../../../state/use-reload-hold.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { onChoice, onText } from '../../../ui/form/entered.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { DEVICE_KIND_LIST_WORDS } from '../../../words/device-kind-words.ts';
import classes from '../administration-page.module.css';
import { faultWords } from './import-words.ts';
import { ScanThem } from './scan-them.tsx';
import { useImport } from './use-import.ts';

interface ScanDevicesDialogProps {
  readonly onClose: () => void;
}

const isFixed = (kind: DeviceKind): boolean => FIXED_KINDS.includes(kind);

/** Makes devices the company's by scanning their labels: of one type, and at one place where they stay. */
export default function ScanDevicesDialog({ onClose }: ScanDevicesDialogProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const locations = useLocations();
  const [kind, setKind] = useState<DeviceKind>('tags');
  const [place, setPlace] = useState('');
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [scanning, setScanning] = useState(false);
  const work = useImport();
  const failureWords = useFailureWords();
  useReloadHold(seen.size > 0 && work.state !== 'done', () => Promise.resolve());

  if (scanning) return <ScanThem seen={seen} onSeen={setSeen} onClose={() => setScanning(false)} />;
  const rows = [...seen].map((macId, at) => ({
    line: at + 1,
    values: { macId, kind, location: isFixed(kind) && place !== '' ? place : null },
  }));
  const created = work.results.filter(({ outcome }) => outcome === 'created').length;
  const there = work.results.filter(({ outcome }) => outcome === 'there').length;
  const refused = work.results.filter(({ outcome }) => outcome === 'refused');
  return (
    <Dialog title={<Trans>Scan devices</Trans>} stays onClose={onClose}>
      <Stack gap="md" pt="xs">
        <NativeSelect
          label={t`Type`}
          size="md"
          data-autofocus
          value={kind}
          data={DEVICE_KINDS.map((value) => ({ value, label: t(DEVICE_KIND_LIST_WORDS[value]) }))}
          onChange={onChoice(DEVICE_KINDS, setKind)}
        />
        {isFixed(kind) && (
          <NativeSelect
            label={t`Location`}
            size="md"
            value={place}
            data={[
              { value: '', label: t`New device` },
              ...(locations ?? []).map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={onText(setPlace)}
          />
        )}
        <p role="status">
          {work.state === 'done' ? (
            <>
              <Plural value={created} one="# created" other="# created" />,{' '}
              <Plural value={there} one="# already there" other="# already there" />,{' '}
              <Plural value={refused.length} one="# rejected" other="# rejected" />
            </>
          ) : (
            <Plural value={seen.size} one="# device on the list." other="# devices on the list." />
          )}
        </p>
        {refused.length > 0 && (
          <ShortTable
            label={t`Rejected devices`}
            rows={refused}
            rowKey={({ line }) => String(line)}
            empty={null}
            columns={[
              {
                key: 'device',
                name: <Trans>Device</Trans>,
                cell: ({ line }) => <span translate="no">{[...seen][line - 1]}</span>,
              },
              { key: 'why', name: <Trans>Reason</Trans>, cell: ({ fault = '' }) => faultWords(fault, t) },
            ]}
          />
        )}
      </Stack>
      <DialogActions
        note={
          <div role="alert">
            {work.failure !== null && <StateMark state="error">{failureWords(work.failure)}</StateMark>}
            {isOffline && (
              <p className={classes.quiet}>
                <Trans>Needs a connection.</Trans>
              </p>
            )}
          </div>
        }
      >
        <Button size="md" variant="default" onClick={onClose}>
          {work.state === 'done' ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
        </Button>
        {work.state !== 'done' && (
          <>
            <Button
              size="md"
              variant="default"
              leftSection={<IconScan size={20} aria-hidden />}
              onClick={() => setScanning(true)}
            >
              <Trans>Scan</Trans>
            </Button>
            <Button
              size="md"
              loading={work.state === 'sending'}
              disabled={isOffline || seen.size === 0}
              onClick={() => (work.state === 'stopped' ? work.goOn() : work.start('devices', t`scanned`, rows))}
            >
              <Trans>Add</Trans>
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
