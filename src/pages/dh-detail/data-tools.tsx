import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileTypeCsv, IconReportAnalytics } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { READING_WORDS } from '../../kits/warehouse/reading-words.ts';
import { useProfile } from '../../local/session/profile.ts';
import { saveFile } from '../../ui/save-file.ts';
import classes from './dh-detail.module.css';
import { unitCsv } from './unit-csv.ts';
import type { UnitScope } from './use-unit-scope.ts';

/** The report that has a unit's data (spec 2 §2). */
const REPORT_KEY = 'warehouseUnitDataExport';

/** What can be done with what a unit said: all of it shown again, as a file, as a report. */
export function DataTools({ macId, msgType, table, places, readings, unit, address, onAddress, reports }: UnitScope) {
  const { t } = useLingui();
  const user = useProfile();
  const router = useRouter();
  const hasReport = reports.includes(REPORT_KEY) && (user?.reports ?? []).includes(REPORT_KEY);
  const save = async (name: string) => {
    saveFile(await unitCsv({ table, readings, header: (reading) => t(READING_WORDS[reading]), unit, places }), name);
  };
  const openReport = () =>
    void router.navigate({
      href: `/reports?${new URLSearchParams({ report: REPORT_KEY, warehouseName: macId, warehouseUnit: String(msgType) })}`,
    });
  return (
    <div className={classes.tools}>
      {address.msgIndex !== undefined && (
        <Button variant="default" size="compact-md" onClick={() => onAddress({ msgIndex: undefined })}>
          <Trans>Show all messages</Trans>
        </Button>
      )}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconFileTypeCsv size={20} aria-hidden />}
        disabled={places.length === 0}
        onClick={() => void save('Warehouse.csv')}
      >
        Warehouse.csv
      </Button>
      {hasReport && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconReportAnalytics size={20} aria-hidden />}
          onClick={openReport}
        >
          <Trans>Warehouse Unit Data</Trans>
        </Button>
      )}
    </div>
  );
}
