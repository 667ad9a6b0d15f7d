import { expect, test } from 'vitest'
import { allPages, resultQuery, trialTours, wireSearch } from '#support/demo-tours.ts'
import { countries } from './geography/countries.ts'

const { tours, landings } = trialTours()

/** Places in a list where an illustration shows the same scene as the one before it. */
function alike(images: (string | undefined)[]): number[] {
  const scenes = images.map((image) => image?.split('/').at(2))
  expect(scenes).not.toContain(undefined)
  return scenes.flatMap((scene, index) => (index > 0 && scene === scenes[index - 1] ? [index] : []))
}

test.each(countries.map(({ id, name }) => [name, id]))(
  'hotels of a country, the best first: %s',
  async (_, id) => {
    const hotels = await tours.hotels({ ext_id: id })
    const listed = hotels.sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.stars - a.stars)
    expect(alike(listed.map(({ image }) => image))).toEqual([])
  },
)

test.each(['turkey-moskva', 'egypt-moskva', 'thailand-moskva'])(
  'a direction and its hot tours: %s',
  async (url) => {
    const place = { departure_id: '', country_id: '', url }
    const { hotels } = await landings.direction(place)
    const hot = await landings.hotDirection(place)
    expect(alike(hotels.map(({ image }) => image))).toEqual([])
    expect(alike(hot.tours.map(({ hotelpicture }) => hotelpicture))).toEqual([])
  },
)

test('results, the cheapest first, of the first portion and of two; what was shown stays', async () => {
  const { requestid } = await tours.searchRequest(wireSearch())
  const first = await allPages(tours, requestid)
  expect(alike(first.map(({ picturelink }) => picturelink))).toEqual([])
  const { requestid: next } = await tours.searchContinue({ requestid })
  const both = await allPages(tours, next ?? '')
  expect(both.length).toBeGreaterThan(first.length)
  expect(alike(both.map(({ picturelink }) => picturelink))).toEqual([])
  const pictures = new Map(both.map(({ hotelcode, picturelink }) => [hotelcode, picturelink]))
  expect(first.map(({ hotelcode }) => pictures.get(hotelcode))).toEqual(first.map((one) => one.picturelink))
})

test('a hotel has the same illustrations wherever it is listed', async () => {
  const { requestid } = await tours.searchRequest(wireSearch())
  const { result } = await tours.searchResult(resultQuery(requestid))
  for (const { hotelcode, picturelink, images } of result.hotel) {
    const { hotel } = await tours.hotelDetail({ hotelcode })
    expect(images.toSorted()).toEqual(hotel.images.image.toSorted())
    expect(images[0]).toBe(picturelink)
  }
})
