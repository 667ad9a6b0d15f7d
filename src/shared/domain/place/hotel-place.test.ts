import { expect, test } from 'vitest'
import { hotelPlace } from './hotel-place.ts'

const turkey = { name: 'Турция', url: 'turkey' }
const regions = [{ ext_id: '1', country: '4', name: 'Кемер', url: 'kemer' }]
const hotel = { hotelcode: '7', name: 'ORION BEACH', region: 'Кемер' }

test('builds one address per hotel: guidebook slugs, else transliterated names', () => {
  expect(hotelPlace(hotel, turkey, regions)).toEqual({
    country: 'turkey',
    region: 'kemer',
    hotel: 'orion-beach_7',
  })
  expect(hotelPlace({ ...hotel, region: 'Сиде' }, { name: 'Турция', url: '' }, regions)).toMatchObject({
    country: 'turtsiya',
    region: 'side',
  })
  expect(hotelPlace({ ...hotel, region: '' }, { name: '?', url: '' }, [])).toMatchObject({
    country: 'country',
    region: 'resort',
  })
})
