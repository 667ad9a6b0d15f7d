import { expect, test } from 'vitest'
import type { Country, Departure } from '#shared/contract/settings.ts'
import type { Guidebooks } from '../sources/guidebooks.ts'
import { rareLinks } from './settings.ts'

const city = (id: string, url: string, namefrom: string): Departure => ({ id, name: url, url, namefrom })
const country = (ext_id: string, url: string, departures: string[]): Country => ({
  ext_id,
  name: url,
  url,
  name_to: url,
  name_in: url,
  image: '',
  visa: '',
  note: '',
  departures,
})

test('links to what is sold from a city and omits unsold destinations', async () => {
  const guidebooks: Pick<Guidebooks, 'departures' | 'countries'> = {
    departures: async () => [
      city('1', 'moskva', 'Москвы'),
      city('5', 'spb', 'Петербурга'),
      city('99', 'no', ''),
    ],
    countries: async () => [
      country('4', 'turkey', ['1', '5']),
      country('13', 'cyprus', ['5', '99']),
      country('46', 'abkhazia', ['99']),
    ],
  }
  const rare = ['4', '13', '46', '77'].map((id) => ({ title: id, country: id, rest: 'stars=5' }))
  const links = await rareLinks(guidebooks, rare)
  expect(links.map(({ type, url }) => `${type} ${url}`)).toEqual([
    'city /directions?from=1',
    'city /directions?from=5',
    'country /tours/turkey-moskva',
    'country /tours/cyprus-spb',
    'low_freq /tours?from=1&to=4&stars=5',
    'low_freq /tours?from=5&to=13&stars=5',
  ])
})
