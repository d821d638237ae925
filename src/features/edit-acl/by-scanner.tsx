import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { type AclChange, latestAclChanges } from '../../domain/acl-scan.ts';
import { mediumDeviceId } from '../../domain/device-id.ts';
import { ACL_BARCODE_MARK, ACL_GUID_PREFIX_LENGTH } from '../../domain/scanned-code.ts';
import { useAllDevices } from '../../local/views/use-devices.ts';
import { BarCode } from '../../ui/bar-code.tsx';
import { DROPDOWN } from '../../ui/dialog/dropdown.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './edit-acl-dialog.module.css';
import { useScannerJobs, type Waiting } from './use-scanner-jobs.ts';

interface ByScannerProps {
  readonly guid: string;
  readonly onRead: (changes: readonly AclChange[]) => void;
}

/** A scanner reads the shipment's barcode, then the iChimes; what it has read comes here by itself. */
export function ByScanner({ guid, onRead }: ByScannerProps) {
  const { t } = useLingui();
  const scanners = useAllDevices('scanners');
  const [scanner, setScanner] = useState<string | null>(null);
  const [found, setFound] = useState<number | null>(null);
  const guidPrefix = guid.slice(0, ACL_GUID_PREFIX_LENGTH);
  const barcode = `${ACL_BARCODE_MARK}${guidPrefix}`;
  const waiting = useScannerJobs({
    scanner,
    guidPrefix,
    every: siteOptions().activationList.editAclPolling,
    onJobs: (jobs) => {
      const changes = latestAclChanges(
        jobs.map(({ value }) => value),
        guidPrefix,
      );
      setFound(changes.length);
      onRead(changes);
    },
  });
  return (
    <Stack gap="xs">
      <Select
        size="md"
        label={t`Scanner`}
        clearable
        clearButtonProps={{ 'aria-label': t`Clear` }}
        comboboxProps={DROPDOWN}
        data={(scanners ?? []).map(({ macId, location }) => ({
          value: macId,
          label: [mediumDeviceId(macId), location].filter(Boolean).join(' · '),
        }))}
        value={scanner}
        onChange={(macId) => {
          setScanner(macId);
          setFound(null);
        }}
        {...(scanners !== undefined && { nothingFoundMessage: t`Your company has no scanners.` })}
      />
      {scanner !== null && (
        <>
          <Text>
            <Trans>Scan this code with the scanner, then scan the iChime labels.</Trans>
          </Text>
          <BarCode text={barcode} label={barcode} />
          <Text className={classes.text}>{barcode}</Text>
        </>
      )}
      <div role="status">
        <Reading waiting={waiting} found={found} />
      </div>
    </Stack>
  );
}

function Reading({ waiting, found }: { readonly waiting: Waiting; readonly found: number | null }) {
  const { t } = useLingui();
  if (waiting.state === 'idle') return null;
  if (waiting.state === 'failed') {
    return (
      <StateMark state="warn">
        {t(reasonWords(waiting.code))} <Trans>Checking again automatically.</Trans>
      </StateMark>
    );
  }
  if (found === null) {
    return (
      <StateMark state="working">
        <Trans>Waiting for the scanner…</Trans>
      </StateMark>
    );
  }
  if (found === 0) {
    return (
      <StateMark state="error">
        <Trans>iChimes not found</Trans>
      </StateMark>
    );
  }
  return (
    <StateMark state="good">
      <Trans>The scanner read {found}.</Trans>
    </StateMark>
  );
}
