import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sampleCountries } from '../geography/countries.ts'
import { PICTURE_FOLDER, pictureNames } from '../picture-files.ts'
import { createCatalogue } from './catalogue.ts'
import { coverPicture, hotelPictures } from './pictures.ts'
import { service } from './services.ts'

const catalogue = createCatalogue(7)
const hotels = sampleCountries.flatMap(({ id }) => catalogue.inCountry(id))
const partsOf = (path: string) => (path.split('/').at(-1) ?? '').replace('.webp', '').split('-')

describe('sample pictures', () => {
  test('are at most 160 WebP files of 1600x1067, 10 MB in all', async () => {
    const files = pictureNames.map((name) => join(PICTURE_FOLDER, `${name}.webp`))
    expect(files.length).toBeLessThanOrEqual(160)
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(10 * 1024 * 1024)
    const read = await Promise.all(files.map((file) => sharp(file).metadata()))
    for (const { format, width, height } of read)
      expect({ format, width, height }).toEqual({ format: 'webp', width: 1600, height: 1067 })
  })

  test('are all used by a hotel or a country', () => {
    const shown = new Set([
      ...hotels.flatMap((hotel) => hotelPictures(hotel, '')),
      ...sampleCountries.map((country) => coverPicture(country, '')),
    ])
    expect([...shown].sort()).toEqual(pictureNames.map((name) => `/pictures/${name}.webp`))
  })
})

describe('pictures of a hotel', () => {
  test('are eight to ten without repetition', () => {
    for (const hotel of hotels) {
      const pictures = hotelPictures(hotel, '')
      expect(pictures.length, hotel.name).toBeGreaterThanOrEqual(8)
      expect(pictures.length, hotel.name).toBeLessThanOrEqual(10)
      expect(new Set(pictures).size, hotel.name).toBe(pictures.length)
    }
  })

  test('are the same in another process', () => {
    const again = createCatalogue(7).inCountry('4')
    expect(again.map((hotel) => hotelPictures(hotel, ''))).toEqual(
      catalogue.inCountry('4').map((hotel) => hotelPictures(hotel, '')),
    )
  })

  test('show its class', () => {
    for (const hotel of hotels) {
      const level = hotel.stars >= 5 ? 'luxury' : hotel.stars === 4 ? 'comfort' : 'simple'
      const classes = new Set(hotelPictures(hotel, '').map((path) => partsOf(path)[2]))
      classes.delete('any')
      expect([...classes], hotel.name).toEqual([level])
    }
  })

  test('show its climate', () => {
    for (const hotel of hotels) {
      const climates = new Set(hotelPictures(hotel, '').map((path) => partsOf(path)[1]))
      for (const neutral of ['any', 'warm']) climates.delete(neutral)
      expect(climates.size, hotel.name).toBe(1)
      if (hotel.resort.kind === 'spa') expect([...climates], hotel.name).toEqual(['north'])
    }
  })

  test('show only what it has', () => {
    for (const hotel of hotels) {
      const kinds = hotelPictures(hotel, '').map((path) => partsOf(path)[0])
      const has = (id: number) => hotel.services.includes(id)
      const isAtSea = hotel.resort.kind === 'beach' || hotel.resort.kind === 'island'
      if (!isAtSea) expect(kinds, hotel.name).not.toContain('sea')
      if (hotel.seadistance === 0) expect(kinds, hotel.name).not.toContain('beach')
      if (!has(service.pool) && !has(service.aquapark)) expect(kinds, hotel.name).not.toContain('pool')
      if (!has(service.spa)) expect(kinds, hotel.name).not.toContain('spa')
      if (has(service.adultsOnly)) expect(kinds, hotel.name).not.toContain('kids')
    }
  })
})
