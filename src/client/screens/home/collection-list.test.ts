import type { Country } from '#shared/contract/settings.ts'
import { filtersFromParams } from '#shared/domain/search/filters.ts'
import { queryFromParams } from '#shared/domain/search/tour-query.ts'
import { describe, expect, test } from 'vitest'
import { listCollections } from './collection-list.ts'

const TODAY = '2026-11-21'
const country = (ext_id: string, name: string, visa = '', departures = ['1', '10']) =>
  ({ ext_id, name, visa, departures, image: `/${ext_id}.webp` }) as Country
const countries = [
  country('4', 'Турция', 'Виза не нужна до 60 дней'),
  country('1', 'Египет', 'Виза по прилёте'),
  country('9', 'ОАЭ', 'Виза не нужна до 90 дней'),
  country('2', 'Таиланд', 'Виза не нужна', ['1']),
  country('47', 'Россия', 'Паспорт гражданина России'),
]
const sold = { departure: '1', countries }

function read(address: string, today = TODAY) {
  const params = new URLSearchParams(address.split('?')[1])
  return { ...queryFromParams(params, today), filters: filtersFromParams(params) }
}
const find = (title: RegExp, today = TODAY, from: Parameters<typeof listCollections>[0] = sold) => {
  const found = listCollections(from, today).find((one) => title.test(one.title))
  if (!found) throw new Error(`no collection ${title}`)
  return { ...found, ...read(found.address, today) }
}

describe('collections', () => {
  test('are addresses of explicit searches that need no correction', () => {
    const collections = listCollections(sold, TODAY)
    expect(collections).toHaveLength(7)
    for (const { address } of collections) {
      expect(address).toMatch(/^\/tours\?from=1&to=\w+&dates=/)
      expect(read(address)).toMatchObject({ isExplicit: true, notices: [] })
    }
  })

  test('filter what their titles say', () => {
    expect(find(/аквапарк/)).toMatchObject({
      place: 'Турция',
      query: { party: { adults: 2, children: [7] } },
      filters: { tags: ['Аквапарк'], meals: ['7', '9'] },
    })
    expect(find(/^5★/).filters).toMatchObject({ stars: ['5'], budget: 150_000 })
    expect(find(/^Первая линия/).filters.lines).toEqual(['1'])
    expect(find(/взрослых/).filters.tags).toEqual(['Только для взрослых'])
  })

  test('search flights before the New Year, and nothing of it in spring', () => {
    expect(find(/^Новый год/).query).toMatchObject({ dateFrom: '2026-12-27', dateTo: '2027-01-02' })
    expect(find(/^Новый год/, '2026-12-31').query).toMatchObject({ dateFrom: '2027-01-01' })
    expect(listCollections(sold, '2027-04-01').some(({ title }) => title === 'Новый год')).toBe(false)
  })

  test.each([
    ['2026-11-21', '2026-11-26'],
    ['2026-11-26', '2026-12-03'],
    ['2026-11-27', '2026-12-03'],
  ])('on %s search weekends from %s on', (today, dateFrom) => {
    expect(find(/выходные/, today).query).toMatchObject({
      country: '47',
      dateFrom,
      nightsFrom: 2,
      nightsTo: 3,
    })
  })

  test('start from the city of the last search, with countries sold there', () => {
    const kazan = { ...sold, departure: '10' }
    expect(find(/^Без визы/, TODAY, kazan)).toMatchObject({
      place: 'ОАЭ',
      query: { departure: '10' },
    })
    expect(find(/^Без визы/, TODAY, { ...sold, departure: '99' }).query.departure).toBe('1')
    expect(listCollections({ ...sold, countries: [] }, TODAY)).toEqual([])
  })
})
