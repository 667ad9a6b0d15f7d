import { expect, test } from 'vitest'
import { toChoice, usualTerms } from './price-alert-terms.ts'

test.each(['7 000', '٧٠٠٠', '７０００', '۷\u00a0۰۰۰'])('reads the fall of %s roubles', (sum) => {
  expect(toChoice({ ...usualTerms, unit: 'sum', sum })?.fall).toEqual({ unit: 'sum', value: 7000 })
})
