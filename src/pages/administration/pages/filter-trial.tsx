import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { reasonWords } from '../../../api/reason-words.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { type ShipmentFilter, tryShipmentFilter } from '../../../contract/companies.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { WaitingValue } from '../../../ui/state/waiting.tsx';
import classes from '../administration-page.module.css';

/** Says how many shipments a filter shows, before anybody has it. */
export function FilterTrial({ filter }: { readonly filter: ShipmentFilter }) {
  const [asked, setAsked] = useState<string | null>(null);
  const now = JSON.stringify(filter);
  return (
    <div className={classes.accountTools}>
      <Button variant="default" size="md" onClick={() => setAsked(now)}>
        <Trans>Preview the number of shipments</Trans>
      </Button>
      <div role="status">{asked === now && <Answer filter={filter} asked={asked} />}</div>
    </div>
  );
}

function Answer({ filter, asked }: { readonly filter: ShipmentFilter; readonly asked: string }) {
  const { t } = useLingui();
  const { answer } = useAnswer(`filter ${asked}`, (signal) => call(tryShipmentFilter, { body: filter, signal }));
  if (answer.state === 'failed') return <StateMark state="error">{t(reasonWords(answer.code))}</StateMark>;
  if (answer.state !== 'answered') return <WaitingValue />;
  const { shown, all } = answer.value;
  return (
    <StateMark state={shown === 0 ? 'warn' : 'none'}>
      <Plural
        value={all}
        one={`Members would see ${shown} of # shipment.`}
        other={`Members would see ${shown} of # shipments.`}
      />
    </StateMark>
  );
}
