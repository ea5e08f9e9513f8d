import { expect, test } from 'vitest';
import { allowed, isListed, parseAllowPrivate } from './guard.ts';

const open = (address: string, port = 443, setting = '', host = address) => allowed(host, address, port, parseAllowPrivate(setting));

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '0.1.2.3',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '168.63.129.16',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'fec0::1',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
  'not an address',
  '',
])('%s is refused', (address) => {
  expect(open(address)).toBe(false);
});

test.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])('%s is public', (address) => {
  expect(open(address)).toBe(true);
});

test.each([22, 25, 53, 445, 3306, 5432, 6379, 9092, 9200, 11211, 27017, 10250])('port %i of a public host is refused', (port) => {
  expect(open('8.8.8.8', port)).toBe(false);
});

test('an entry opens its address on its port only', () => {
  expect(open('127.0.1.7', 8910, '127.0.1.7:8910')).toBe(true);
  expect(open('127.0.1.7', 8911, '127.0.1.7:8910')).toBe(false);
  expect(open('127.0.1.8', 8910, '127.0.1.7:8910')).toBe(false);
  expect(open('::ffff:127.0.1.7', 8910, '127.0.1.7:8910')).toBe(true);
});

test('a range without a port opens web ports, and no port of another protocol', () => {
  expect(open('10.9.9.9', 8910, '192.168.0.0/16, 10.0.0.0/8')).toBe(true);
  expect(open('10.9.9.9', 6379, '10.0.0.0/8')).toBe(false);
  expect(open('10.9.9.9', 6379, '10.0.0.0/8:6379')).toBe(true);
  expect(open('11.0.0.1', 80, '10.0.0.0/8')).toBe(true);
});

test('IPv6 entries stand in brackets', () => {
  expect(open('fd00::5', 8080, '[fd00::/8]:8080')).toBe(true);
  expect(open('::1', 80, '[::1]')).toBe(true);
  expect(open('127.0.0.1', 80, '[::1]')).toBe(false);
});

test('a name opens whatever it resolves to, and no other name', () => {
  expect(open('10.0.0.5', 8080, 'intranet.corp:8080', 'intranet.corp')).toBe(true);
  expect(open('10.0.0.5', 8080, 'intranet.corp:8080', 'evil.example')).toBe(false);
});

test.each([
  'fd00::1',
  '10.0.0.0/99',
  '10.0.0',
  'host:0',
  'host:70000',
  'host:http',
  '[::1',
  'a b',
  'http://x',
  '10.0.0.0/8:',
  `${'a'.repeat(70)}`,
])('the setting %j is refused with a line that names it', (setting) => {
  expect(() => parseAllowPrivate(setting)).toThrow(/^ALLOW_PRIVATE: '/);
});

test('an empty setting opens nothing', () => {
  expect(parseAllowPrivate('')).toEqual([]);
  expect(parseAllowPrivate(' , ')).toEqual([]);
});

test('a host is listed by its name, or by a range that its address lies in', () => {
  const allow = parseAllowPrivate('intranet.corp, 127.0.0.0/8, [::1]');
  for (const host of ['intranet.corp', '127.0.0.1', '[::1]']) expect(isListed(host, allow)).toBe(true);
  for (const host of ['corp', 'hooks.slack.com', '10.0.0.1', '[::2]', '']) expect(isListed(host, allow)).toBe(false);
});
