import { expect, test } from 'vitest'
import { readAddress } from './email-pattern.ts'

test.each([
  ['anna@example.ru', 'anna@example.ru'],
  [' Anna@Example.RU ', 'Anna@example.ru'],
  ['\u200Banna@example.ru\u200B', 'anna@example.ru'],
  ['an\u00ADna@exam\u2060ple.ru', 'anna@example.ru'],
  ['anna@ｅｘａｍｐｌｅ.ru', 'anna@example.ru'],
  ['anna@example。ru', 'anna@example.ru'],
  ['anna@example．ru', 'anna@example.ru'],
  ['anna@example｡ru', 'anna@example.ru'],
  ['anna＠example.ru', 'anna@example.ru'],
  ['ａｎｎａ@example.ru', 'anna@example.ru'],
  ['anna@ⓔxample.ru', 'anna@example.ru'],
  ['anna@𝐞𝐱𝐚𝐦𝐩𝐥𝐞.ru', 'anna@example.ru'],
  ['anna@ex\u3164ample.ru', 'anna@example.ru'],
  ['анна@почта.рф', 'анна@xn--80a1acny.xn--p1ai'],
  ['anna@ПОЧТА.РФ', 'anna@xn--80a1acny.xn--p1ai'],
  ['anna@xn--80a1acny.xn--p1ai', 'anna@xn--80a1acny.xn--p1ai'],
  ['anna+tour@example.ru', 'anna+tour@example.ru'],
])('reads %j as %s', (written, address) => expect(readAddress(written)).toBe(address))

test.each([
  '',
  'anna',
  '@example.ru',
  'anna@example',
  'anna@example.',
  'anna@example.ru.',
  'anna@example.ru。',
  'anna@a@example.ru',
  'anna@example%2eru',
  'anna@example.ru/x',
  'anna@example.ru:25',
  'anna@1.2.3.4',
  'anna@0x7f.1',
  'anna@xn--a.ru',
  'a@x.ru, b@x.ru',
  'anna..k@example.ru',
  'anna@exam ple.ru',
])('rejects %j', (written) => expect(readAddress(written)).toBeUndefined())
