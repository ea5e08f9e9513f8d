import { expect, test } from 'vitest';
import { programOf } from './go-tool.ts';

test.each([
  ['github.com/stripe/stripe-mock@v0.203.0', 'stripe-mock'],
  ['github.com/zricethezav/gitleaks/v8@v8.30.1', 'gitleaks'],
  ['github.com/Shopify/toxiproxy/v2/cmd/server@v2.5.0', 'server'],
])('%s installs %s', (source, program) => expect(programOf(source)).toBe(program));
