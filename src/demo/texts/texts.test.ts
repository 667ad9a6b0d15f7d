import { describe, expect, test } from 'vitest'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { service } from '../catalogue/services.ts'
import { moscowDay } from '../days.ts'
import { countries } from '../geography/countries.ts'
import { NOON } from '#support/demo-tours.ts'
import { hotelReviews } from './reviews.ts'
import { hotelTexts } from './hotel-texts.ts'

const catalogue = createCatalogue(3)
const hotels = countries.flatMap(({ id }) => catalogue.inCountry(id))

describe('texts of hotels', () => {
  test('are lists, whole and trimmed', () => {
    for (const hotel of hotels) {
      for (const text of Object.values(hotelTexts(hotel))) {
        expect(text).toMatch(/^(<ul>(<li>[^<>]+<\/li>)+<\/ul>)?$/)
        expect(text).not.toMatch(/undefined|NaN|\{|\}| {2}/)
      }
    }
  })

  test('promise nothing that the tags do not', () => {
    for (const hotel of hotels) {
      const has = (id: number) => hotel.services.includes(id)
      const texts = hotelTexts(hotel)
      const all = Object.values(texts).join(' ')
      if (!has(service.aquapark)) expect(all).not.toMatch(/аквапарк/i)
      if (!has(service.kidsClub)) expect(all).not.toMatch(/Детский клуб/i)
      if (!has(service.spa)) expect(all).not.toMatch(/спа-центр/i)
      if (!has(service.indoorPool)) expect(all).not.toMatch(/(?<!от)крытый бассейн/i)
      if (!has(service.firstLine)) expect(all).not.toContain('первая линия')
      if (has(service.adultsOnly)) expect(all).not.toMatch(/детям есть|с детьми|Детск/)
      if (has(service.noAlcohol)) expect(texts.meallist).not.toMatch(/местные алкогольные/)
      if (hotel.seadistance === 0) expect(texts.beach).toBe('')
      if (has(service.pebble)) expect(texts.beach).not.toMatch(/песок|Песч/)
    }
  })

  test('reviews are dated in the past, varied and sometimes critical', () => {
    const today = moscowDay(NOON)
    const all = hotels.slice(0, 600).map((hotel) => ({ hotel, reviews: hotelReviews(hotel, today) }))
    for (const { hotel, reviews } of all) {
      expect(reviews).toHaveLength(Math.min(6, hotel.reviewscount))
      if (hotel.rating > 0) expect(reviews.length).toBeGreaterThanOrEqual(3)
      expect(new Set(reviews.map(({ content }) => content)).size).toBe(reviews.length)
      for (const { rate } of reviews) expect([1, 2, 3, 4, 5]).toContain(rate)
    }
    const rates = all.flatMap(({ reviews }) => reviews.map(({ rate }) => rate ?? 0))
    expect(rates.filter((rate) => rate <= 3).length / rates.length).toBeGreaterThan(0.1)
    expect(rates.filter((rate) => rate === 5).length / rates.length).toBeGreaterThan(0.15)
  })
})
