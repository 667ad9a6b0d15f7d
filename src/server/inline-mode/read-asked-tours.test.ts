import { beforeAll, describe, expect, test } from 'vitest'
import type { Country, Departure } from '#shared/contract/settings.ts'
import { trialTours } from '#support/demo-tours.ts'
import { readAskedTours } from './read-asked-tours.ts'

let guides: { departures: Departure[]; countries: Country[] }
beforeAll(async () => {
  const { tours } = trialTours()
  guides = { departures: await tours.departures(), countries: await tours.countries() }
})

function read(text: string) {
  const { city, country, nights, stars, days, meals, budget, name } = readAskedTours(text, guides)
  return {
    ...(city && { city: city.name }),
    ...(country && { country: country.name }),
    ...(nights && { nights: `${nights.from}-${nights.to}` }),
    ...(stars > 0 && { stars }),
    ...(days && { days: days.isWholeMonth ? days.month : `${days.month}: ${days.from}-${days.to}` }),
    ...(meals.length > 0 && { meals: meals.join() }),
    ...(budget > 0 && { budget }),
    ...(name !== '' && { name }),
  }
}

describe('words of a query', () => {
  test.each<[string, ReturnType<typeof read>]>([
    ['', {}],
    ['Турция 7 ночей', { country: 'Турция', nights: '7-7' }],
    ['в Турцию на 7–10 ночей на двоих', { country: 'Турция', nights: '7-10' }],
    ['горящие туры в египет из казани', { country: 'Египет', city: 'Казань' }],
    ['отдых в Египте', { country: 'Египет' }],
    ['turkey', { country: 'Турция' }],
    ['Египта 2 недели', { country: 'Египет', nights: '14-14' }],
    ['Турция 8 дней 5*', { country: 'Турция', nights: '7-8', stars: 5 }],
    ['турция 5 звёзд 2 взрослых', { country: 'Турция', stars: 5 }],
    ['Rixos', { name: 'rixos' }],
    ['отель Orion Beach в Турции', { country: 'Турция', name: 'orion beach' }],
    ['Кемер', { name: 'кемер' }],
    ['из Атлантиды', { name: 'из атлантиды' }],
    ['тур', {}],
    ['Турция всё включено', { country: 'Турция', meals: '7,9' }],
    ['египет ультра все включено', { country: 'Египет', meals: '9' }],
    ['Египет с завтраками', { country: 'Египет', meals: '3' }],
    ['Турция полупансион', { country: 'Турция', meals: '4' }],
    ['Турция в декабре', { country: 'Турция', days: 12 }],
    ['в мае в Египет', { country: 'Египет', days: 5 }],
    ['Турция 10 декабря', { country: 'Турция', days: '12: 7-13' }],
    ['Турция с 10 по 20 декабря', { country: 'Турция', days: '12: 10-20' }],
    ['Турция 1–5 марта', { country: 'Турция', days: '3: 1-5' }],
    ['Турция до 100000', { country: 'Турция', budget: 100_000 }],
    ['Турция до 100 000 руб', { country: 'Турция', budget: 100_000 }],
    ['Турция до 100 тыс', { country: 'Турция', budget: 100_000 }],
    ['не дороже 90к Египет', { country: 'Египет', budget: 90_000 }],
    ['Турция до 15.12', { country: 'Турция', days: '12: 12-18' }],
    ['Турция с 10.12 по 20.12.2026', { country: 'Турция', days: '12: 10-20' }],
    ['Турция с 28 ноября по 5 декабря', { country: 'Турция', days: '12: -3-5' }],
    ['Турция декабрь 2026', { country: 'Турция', days: 12 }],
    ['до 10 декабря Турция', { country: 'Турция', days: '12: 7-13' }],
    ['отель Мартин', { name: 'мартин' }],
    [
      'Турция в декабре на 7 ночей всё включено до 120 000 на двоих',
      { country: 'Турция', nights: '7-7', days: 12, meals: '7,9', budget: 120_000 },
    ],
  ])('reads %j', (text, asked) => expect(read(text)).toEqual(asked))
})
