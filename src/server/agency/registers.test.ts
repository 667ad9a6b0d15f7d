import { expect, test } from 'vitest'
import { isInn, isOgrn } from './facts.ts'

test.each(['7707083893', '7736050003', '500100732259', '0000000000'])('accepts the tax number %s', (inn) => {
  expect(isInn(inn)).toBe(true)
  expect(isInn(inn.slice(0, -1) + ((Number(inn.at(-1)) + 1) % 10))).toBe(false)
})

test.each(['1027700132195', '1027700070518', '304500116000157', '0000000000000'])(
  'accepts the registration number %s',
  (ogrn) => {
    expect(isOgrn(ogrn)).toBe(true)
    expect(isOgrn(ogrn.slice(0, -1) + ((Number(ogrn.at(-1)) + 1) % 10))).toBe(false)
  },
)

test.each(['', '770708389', 'ИНН', '77070838931'])('rejects %j', (text) => {
  expect(isInn(text)).toBe(false)
  expect(isOgrn(text)).toBe(false)
})
