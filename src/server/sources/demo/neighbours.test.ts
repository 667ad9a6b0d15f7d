import { describe, expect, test } from 'vitest'
import { allPages, resultQuery, trialTours, wireSearch } from '#support/demo-tours.ts'
import { sampleCountries } from './geography/countries.ts'
import { resorts } from './geography/resorts.ts'

const NEIGHBOURS = 10
const { tours, landings } = trialTours()

/**
 * Returns positions in a list where one of the nine previous items has the same picture, or the previous
 * one has the same kind.
 */
function alike(images: (string | null | undefined)[]): string[] {
  const names = images.map((image) => /^\/pictures\/([a-z\d-]+)\.webp$/.exec(image ?? '')?.[1] ?? '')
  expect(names).not.toContain('')
  const kinds = names.map((name) => name.split('-')[0])
  return names.flatMap((name, index) => {
    const isRepeated = names.slice(Math.max(0, index - NEIGHBOURS + 1), index).includes(name)
    return isRepeated || (index > 0 && kinds[index] === kinds[index - 1]) ? [`${index}: ${name}`] : []
  })
}

describe('first pictures differ among ten neighbours', () => {
  test.each(sampleCountries.map(({ id, name }) => [name, id]))('in the catalogue: %s', async (_, id) => {
    const hotels = await tours.hotels({ ext_id: id })
    const listed = hotels.sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.stars - a.stars)
    expect(alike(listed.map(({ image }) => image))).toEqual([])
  })

  test('in the catalogue of each resort', async () => {
    for (const { id, name } of resorts) {
      const hotels = await tours.hotels({ ext_id: id })
      const listed = hotels.sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.stars - a.stars)
      expect(alike(listed.map(({ image }) => image)), name).toEqual([])
    }
  })

  test('on landings', async () => {
    for (const { url } of await landings.directions()) {
      const { hotels } = await landings.direction({ departure_id: '', country_id: '', url })
      expect(alike(hotels.map(({ image }) => image)), url).toEqual([])
    }
  })

  test('in hot tours', async () => {
    for (const { url } of await landings.hotDirections()) {
      const hot = await landings.hotDirection({ departure_id: '', country_id: '', url })
      expect(alike(hot.tours.map(({ hotelpicture }) => hotelpicture)), url).toEqual([])
    }
  })

  test.each(['1', '2', '4', '9', '47'])(
    'in results of one and of two portions: country %s',
    async (country) => {
      const { requestid } = await tours.searchRequest(wireSearch({ country }))
      const first = await allPages(tours, requestid)
      expect(alike(first.map(({ picturelink }) => picturelink))).toEqual([])
      const { requestid: next } = await tours.searchContinue({ requestid })
      const both = await allPages(tours, next ?? '')
      expect(both.length).toBeGreaterThan(first.length)
      expect(alike(both.map(({ picturelink }) => picturelink))).toEqual([])
      const pictures = new Map(both.map(({ hotelcode, picturelink }) => [hotelcode, picturelink]))
      expect(first.map(({ hotelcode }) => pictures.get(hotelcode))).toEqual(
        first.map((one) => one.picturelink),
      )
    },
  )
})

test('a hotel has the same pictures in every list', async () => {
  const { requestid } = await tours.searchRequest(wireSearch())
  const { result } = await tours.searchResult(resultQuery(requestid))
  for (const { hotelcode, picturelink, images } of result.hotel) {
    const { hotel } = await tours.hotelDetail({ hotelcode })
    expect(images.toSorted()).toEqual(hotel.images.image.toSorted())
    expect(images[0]).toBe(picturelink)
  }
})

test('countries have their own covers', async () => {
  const covers = (await tours.countries()).map(({ image }) => image)
  expect(new Set(covers).size).toBe(sampleCountries.length)
})
