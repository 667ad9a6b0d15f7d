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
  const { city, country, nights, stars, name } = readAskedTours(text, guides)
  return {
    ...(city && { city: city.name }),
    ...(country && { country: country.name }),
    ...(nights && { nights: `${nights.from}-${nights.to}` }),
    ...(stars > 0 && { stars }),
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
  ])('reads %j', (text, asked) => expect(read(text)).toEqual(asked))
})
