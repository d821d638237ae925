import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CompanyRow } from '../../contract/companies.ts';

export type AssetClass = CompanyRow['assetTypes'][number]['config'];

/** What an asset config is for, in words. */
export const ASSET_CLASS_WORDS: Readonly<Record<AssetClass, MessageDescriptor>> = {
  Shipment: msg`Shipment`,
  Asset: msg`Asset`,
  Vehicle: msg`Vehicle`,
};

export const ASSET_CLASSES = Object.keys(ASSET_CLASS_WORDS) as readonly AssetClass[];
