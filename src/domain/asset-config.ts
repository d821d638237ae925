import { isBlank } from './field-rules.ts';

/** An asset config of a company (spec 1 §3): `value` is shown as Type, `config` is its class. */
export interface AssetConfig {
  readonly name: string;
  readonly value: string;
  readonly config: string;
  readonly active: boolean;
}

export type AssetConfigFault = 'required' | 'duplicate';

export interface AssetConfigFieldFault {
  readonly at: number;
  readonly field: 'name' | 'value';
  readonly fault: AssetConfigFault;
}

const key = ({ name, value }: AssetConfig): string => JSON.stringify([name.trim(), value.trim()]).toLowerCase();

/** What is wrong with a company's asset configs: each has a name and a type (spec 1 §5), and none comes twice. */
export function checkAssetConfigs(configs: readonly AssetConfig[]): readonly AssetConfigFieldFault[] {
  const seen = new Set<string>();
  const faults: AssetConfigFieldFault[] = [];
  for (const [at, config] of configs.entries()) {
    for (const field of ['name', 'value'] as const) {
      if (isBlank(config[field])) faults.push({ at, field, fault: 'required' });
    }
    if (seen.has(key(config))) faults.push({ at, field: 'name', fault: 'duplicate' });
    seen.add(key(config));
  }
  return faults;
}
