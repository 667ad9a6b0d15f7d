import { describe, expect, test } from 'vitest'
import { sampleActualTour, sampleDetail } from '#support/domain/samples.ts'
import { createLearnedPayments } from './learned-payments.ts'

const tax = { name: 'Туристический налог', amount: 630 }
const visa = { name: 'Виза по прилёте', amount: 2_150 }
const UNKNOWN = { surcharge: null, surchargeabout: null, surchargename: '' }

function learn(addpayments: unknown[], part: { nights?: number; visacharge?: number } = {}) {
  const learned = createLearnedPayments()
  learned.learn(sampleActualTour({ countrycode: '4', nights: 7, ...part }), sampleDetail({ addpayments }))
  return learned
}

describe('payments learned from opened tours', () => {
  test('estimate other tours of the country and of no other', () => {
    const learned = learn([tax])
    expect(learned.estimate('4', { nights: 7, people: 3 })).toEqual({
      surcharge: null,
      surchargeabout: 1_890,
      surchargename: 'Туристический налог',
    })
    expect(learned.estimate('1', { nights: 7, people: 3 })).toEqual(UNKNOWN)
  })

  test('scale taxes with the nights, not visas and fees', () => {
    expect(learn([tax]).estimate('4', { nights: 14, people: 2 }).surchargeabout).toBe(2_520)
    expect(learn([visa]).estimate('4', { nights: 14, people: 2 }).surchargeabout).toBe(4_300)
  })

  test('prefer the nearest length of stay', () => {
    const learned = learn([visa])
    const longer = sampleActualTour({ countrycode: '4', nights: 14 })
    learned.learn(longer, sampleDetail({ addpayments: [{ ...visa, amount: 3_000 }] }))
    expect(learned.estimate('4', { nights: 9, people: 1 }).surchargeabout).toBe(2_150)
    expect(learned.estimate('4', { nights: 13, people: 1 }).surchargeabout).toBe(3_000)
  })

  test('use a visa that the list states, before any tour was opened too', () => {
    expect(createLearnedPayments().estimate('3', { nights: 7, people: 2, visa: 4_900 })).toMatchObject({
      surchargeabout: 9_800,
      surchargename: 'Виза',
    })
    expect(learn([tax], { visacharge: 1_000 }).estimate('4', { nights: 7, people: 1 })).toMatchObject({
      surchargeabout: 1_630,
      surchargename: '',
    })
  })

  test('know that nothing is added', () => {
    expect(learn([]).estimate('4', { nights: 7, people: 2 })).toMatchObject({ surchargeabout: 0 })
  })

  test('ignore festive dinners and tours with a payment without a sum', () => {
    const dinner = { name: 'Обязательный новогодний ужин', amount: 6_800 }
    expect(learn([tax, dinner]).estimate('4', { nights: 7, people: 1 }).surchargeabout).toBe(630)
    expect(learn([tax, { name: 'Сбор' }]).estimate('4', { nights: 7, people: 1 })).toEqual(UNKNOWN)
  })

  test('stay the same list until something new is learned', () => {
    const learned = learn([tax])
    const seen = learned.seenIn('4')
    learned.learn(sampleActualTour({ countrycode: '4', nights: 7 }), sampleDetail({ addpayments: [tax] }))
    expect(learned.seenIn('4')).toBe(seen)
    learned.learn(sampleActualTour({ countrycode: '4', nights: 8 }), sampleDetail({ addpayments: [tax] }))
    expect(learned.seenIn('4')).not.toBe(seen)
  })

  test('are bounded', () => {
    const learned = createLearnedPayments()
    for (let country = 0; country < 300; country += 1)
      for (let nights = 1; nights < 29; nights += 1)
        learned.learn(
          sampleActualTour({ countrycode: String(country), nights }),
          sampleDetail({ addpayments: [tax] }),
        )
    expect(learned.seenIn('299').length).toBeLessThanOrEqual(8)
    expect(learned.seenIn('0')).toEqual([])
  })
})
