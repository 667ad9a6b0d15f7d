import { expect, test } from 'vitest'
import { estimateSurcharge, includeSurcharge } from '#shared/domain/tour/surcharge.ts'
import { summarizeSurcharges } from './summarize-surcharges.ts'

const tax = { name: 'Туристический налог', amount: 630 }
const dinner = { name: 'Обязательный новогодний ужин', amount: 6_800 }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('describes the payments of many prices without a sum', () => {
  const [taxed, free] = [includeSurcharge([tax], 2), includeSurcharge([], 2)]
  expect(summarizeSurcharges([taxed, free])).toBe(', включая налог')
  expect(summarizeSurcharges([taxed, includeSurcharge([tax, dinner], 2)])).toBe(', включая доплаты')
  expect(summarizeSurcharges([free])).toBe('')
  expect(summarizeSurcharges([])).toBe('')
  expect(plain(summarizeSurcharges([taxed, estimateSurcharge([tax], 2)]))).toBe(
    ' (+ туристический налог ≈ 1 260 ₽)',
  )
})
