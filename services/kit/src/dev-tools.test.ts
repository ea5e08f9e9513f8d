import { expect, it } from 'vitest';
import { offersDevTools } from './dev-tools.ts';

it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.1.2.3', 'http://[::1]:3000'])('%s is the own machine', (url) => {
  expect(offersDevTools(url, false)).toBe(true);
});

it.each([
  'https://rivalscope.example',
  'http://0.0.0.0:3000',
  'http://10.0.0.1',
  'http://localhost.rivalscope.example',
  'http://127.0.0.1.nip.io',
])('%s is reached by others, so tools for developers have to be asked for', (url) => {
  expect(offersDevTools(url, false)).toBe(false);
  expect(offersDevTools(url, true)).toBe(true);
});
