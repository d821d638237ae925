import { msg } from '@lingui/core/runtime-macro';
import type { LimitSource } from '../domain/condition/limit-era.ts';
import type { Says } from './says.ts';

/** Whose a limit is, after the limit: “8 °C · profile Vaccine”. */
export function limitSourceWords({ kind, name }: LimitSource, i18n: Says): string {
  switch (kind) {
    case 'default':
      return i18n._(msg`built-in rule`);
    case 'company':
      return i18n._(msg`rule of the company`);
    case 'config':
      return i18n._(msg`rule for its type`);
    case 'asset':
      return i18n._(msg`rule for ${{ name }}`);
    case 'profile':
      return i18n._(msg`profile ${{ name }}`);
    case 'shipment':
      return i18n._(msg`set for this shipment`);
    case 'warehouse':
      return i18n._(msg`set for this warehouse`);
    case 'set-points':
      return i18n._(msg`set points of the iChime`);
  }
}
