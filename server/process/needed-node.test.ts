import { expect, it } from 'vitest';
import { unsuitableNode } from './needed-node.ts';

it.each(['24.7.0', '24.21.0', '25.0.0', '26.1.2'])('runs on Node %s', (version) => {
  expect(unsuitableNode(version)).toBeUndefined();
});

it.each(['20.20.2', '22.23.3', '23.99.0', '24.0.0', '24.6.9'])('says on Node %s which one it needs', (version) => {
  expect(unsuitableNode(version)).toBe(
    `Lading needs Node 24.7 or newer; this is ${version}. ` +
      'npm ci installs one that npm run, npm start and npx use: node_modules/.bin/node.',
  );
});
