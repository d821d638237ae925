import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { siteOptions } from '../../api/host.ts';
import { useAnswer } from '../../api/use-answer.ts';
import type { Kept } from '../../api/use-kept.ts';
import type { CompanyRow } from '../../contract/companies.ts';
import { defaultPageOptions, listPageOptions, type PageOptions } from '../../contract/configuration.ts';
import { SECOND_MS } from '../../domain/duration.ts';
import { type Clock, systemClock } from '../../local/clock.ts';
import { onText } from '../../ui/form/entered.ts';
import { saveFile } from '../../ui/save-file.ts';
import { AdminCard } from './admin-card.tsx';
import { ComparedTexts } from './compared-texts.tsx';

interface Configurations {
  readonly builtIn: readonly PageOptions[];
  readonly own: readonly PageOptions[];
}

/** What the company's file holds: its own preferences and every page as it is for its users. */
const fileOf = (company: CompanyRow, own: readonly PageOptions[]): string =>
  JSON.stringify(
    {
      company: company.id,
      name: company.name,
      customPrefs: company.customPrefs,
      pageOverrides: company.pageOverrides,
      msgOverrides: company.msgOverrides,
      pageOptions: own,
    },
    null,
    2,
  );

interface ConfigurationsCardProps {
  readonly company: Pick<Kept<CompanyRow>, 'value'>;
  readonly clock?: Clock;
}

/**
 * The default and the company's configuration beside each other, and the latter as a file; for who has `viewConfig` (spec 1
 * §2 "Administration page").
 */
export function ConfigurationsCard({ company, clock = systemClock }: ConfigurationsCardProps) {
  const { t } = useLingui();
  const { answer, retry } = useAnswer('configurations', async (signal): Promise<Configurations> => {
    const [builtIn, own] = await Promise.all([call(defaultPageOptions, { signal }), call(listPageOptions, { signal })]);
    return { builtIn: builtIn.data, own: own.data };
  });
  const [pattern, setPattern] = useState<string>();
  const [locked, setLocked] = useState(false);
  const found = answer.state === 'answered' ? answer.value : undefined;
  const shown = pattern ?? found?.own[0]?.pattern ?? '';
  const download = () => {
    if (company.value === undefined || found === undefined) return;
    saveFile(new Blob([fileOf(company.value, found.own)], { type: 'application/json' }), 'config.json');
    // A second press of the same mind is not a second file.
    setLocked(true);
  };
  useEffect(() => {
    if (!locked) return undefined;
    return clock.after(siteOptions().buttonLocks.downloadConfig * SECOND_MS, () => setLocked(false));
  }, [locked, clock]);
  return (
    <AdminCard
      title={<Trans>Configurations</Trans>}
      testId="admin-configurations"
      ready={found !== undefined}
      failed={answer.state === 'failed' ? answer.code : undefined}
      onRetry={retry}
      actions={
        <Button
          size="md"
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          disabled={locked || found === undefined || company.value === undefined}
          onClick={download}
        >
          <Trans>Download Config</Trans>
        </Button>
      }
    >
      <NativeSelect
        label={t`Page`}
        size="md"
        mb="md"
        value={shown}
        data={(found?.own ?? []).map((one) => ({ value: one.pattern, label: one.pattern }))}
        onChange={onText(setPattern)}
      />
      {found !== undefined && <Comparison pattern={shown} {...found} />}
    </AdminCard>
  );
}

const jsonOf = (all: readonly PageOptions[], pattern: string): string =>
  JSON.stringify(all.find((one) => one.pattern === pattern) ?? {}, null, 2);

/** One page's default and own options, line by line. */
function Comparison({ pattern, builtIn, own }: Configurations & { readonly pattern: string }) {
  const { t } = useLingui();
  return (
    <ComparedTexts
      before={jsonOf(builtIn, pattern)}
      after={jsonOf(own, pattern)}
      label={t`Default and company configuration`}
      legend={<Trans>− default, + company</Trans>}
      same={<Trans>Your company uses the default configuration for this page.</Trans>}
    />
  );
}
