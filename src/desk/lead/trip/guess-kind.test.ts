import { expect, test } from 'vitest'
import { guessKind } from './guess-kind.ts'

test.each([
  ['Договор 154.pdf', 'contract'],
  ['VOUCHER_Rixos.pdf', 'voucher'],
  ['e-ticket SU2134.pdf', 'ticket'],
  ['Маршрутная квитанция.pdf', 'ticket'],
  ['Страховой полис.pdf', 'insurance'],
  ['IMG_0042.jpg', 'other'],
])('guesses of "%s" a kind: %s', (name, kind) => {
  expect(guessKind(name)).toBe(kind)
})
