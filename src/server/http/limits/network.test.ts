import { ProfileBody } from '#shared/contract/bodies.ts'
import { emailProblem } from '#shared/domain/lead/email.ts'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readEmail } from '../../identity/email-address.ts'
import { toCrowd, cutAddress, isLoopback, toNetwork } from './network.ts'

describe('network of a visitor', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('counts %s as %s', (address, network) => {
    expect(toNetwork(address)).toBe(network)
  })

  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.254', '203.0.113.254', '203.0.113.0/24'],
    ['::ffff:10.1.2.30', '10.1.2.30', '10.1.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1::/48'],
    ['2001:db8:0:7::9', '2001:db8:0::/48', '2001:db8:0::/48'],
    ['::', '0:0:0::/48', '0:0:0::/48'],
    ['1::8:7', '1:0:0::/48', '1:0:0::/48'],
    ['1:2::', '1:2:0::/48', '1:2:0::/48'],
    ['::1:2:3:4:5:6:7', '0:1:2::/48', '0:1:2::/48'],
    ['unknown', 'unknown', ''],
  ])('shares %s as %s and stores it as %s', (address, crowd, kept) => {
    expect(toCrowd(address)).toBe(crowd)
    expect(cutAddress(address)).toBe(kept)
  })

  test('is the same for every address of a /64', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
    fc.assert(
      fc.property(fc.array(group, { minLength: 4, maxLength: 4 }), (host) => {
        expect(toNetwork(`2001:db8:7:8:${host.join(':')}`)).toBe('2001:db8:7:8::/64')
      }),
    )
  })

  test.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['127.0.0.1.evil.example', false],
    ['', false],
  ])('reports whether %j is this machine: %s', (address, expected) => {
    expect(isLoopback(address)).toBe(expected)
  })
})

const separators = [
  ',',
  ';',
  ':',
  '<',
  '>',
  '"',
  '(',
  ')',
  '[',
  ']',
  '\\',
  ' ',
  '\r',
  '\n',
  '\t',
  '\0',
  '\u2028',
  '@',
]

describe('e-mail address', () => {
  test.each([
    [' Anna@Example.RU ', 'anna@example.ru'],
    ['anna+tours@mail.example.ru', 'anna+tours@mail.example.ru'],
    ['анна@почта.рф', 'анна@xn--80a1acny.xn--p1ai'],
  ])('reads %j as %j', (raw, email) => {
    expect(readEmail(raw)).toBe(email)
  })

  test('is accepted by every form and body', () => {
    const address = fc.oneof(
      fc.emailAddress(),
      fc.string(),
      fc.constantFrom('a..b@c.ru', 'a:b@c.ru', 'a@b.c'),
    )
    fc.assert(
      fc.property(address, (text) => {
        const isRead = readEmail(text) !== undefined
        expect(emailProblem(text) === undefined).toBe(isRead)
        expect(v.is(ProfileBody, { email: text })).toBe(isRead || text.trim() === '')
      }),
    )
  })

  test('never contains a separator', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...separators), (text, separator) => {
        const hostile = `a${separator}${text}b@x.ru`
        expect(readEmail(hostile)).toBeUndefined()
      }),
    )
  })
})
