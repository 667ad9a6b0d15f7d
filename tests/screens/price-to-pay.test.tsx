import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { QUERY } from '../find-tour.ts'
import { searching } from '../hotel-page.ts'
import { openApp } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'

const found = `/tours?${queryToParams(QUERY).toString()}`
/** As the queries see text: no-break spaces are spaces. */
const INCLUDED = /^(?:.+, )?включая налог(?: \d+( \d{3})* ₽)?$/

/** Replaces what a provider says of mandatory payments, in every answer. */
function withSurcharges(said: Record<string, unknown>) {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([key, inner]) => [key, walk(inner)] as const)
    const kept = fields.filter(([key]) => !key.startsWith('surcharge'))
    return { ...Object.fromEntries(kept), ...(kept.length < fields.length && said) }
  }
  return walk
}

describe.each([
  ['found hotels', found, () => screen.findAllByRole('article')],
  ['tours of a hotel', searching, () => screen.findAllByRole('region', { name: 'Туры в этот отель' })],
  ['hot tours', '/hottours/turkey-moskva', () => screen.findAllByRole('link', { name: /чел\./ })],
  ['directions', '/directions', () => screen.findAllByRole('link', { name: /^Турция/ })],
  ['hotels of a direction', '/tours/turkey-moskva', () => screen.findAllByRole('article')],
] as const)('the price of %s', (_, address, parts) => {
  const open = async (spoil?: (body: unknown) => unknown) => {
    const app = await openApp(address, spoil ? { spoil } : {})
    await parts()
    if (address.includes('dates=')) await searchEnded()
    await app.settled()
    const [part] = await parts()
    if (!part) throw new Error('nothing is listed')
    return within(part)
  }

  test('says that mandatory payments are in it', async () => {
    expect((await (await open()).findAllByText(INCLUDED)).length).toBeGreaterThan(0)
  })

  test('says about how much is added if the source does not include it', async () => {
    const about = { surcharge: null, surchargeabout: '1260', surchargename: 'Туристический налог' }
    const part = await open(withSurcharges(about))
    expect(part.getAllByText(/\+ туристический налог ≈ (1 260|2 520) ₽$/).length).toBeGreaterThan(0)
    expect(part.queryByText(INCLUDED)).toBeNull()
  })

  test('names no sum if the provider knows nothing', async () => {
    const part = await open(withSurcharges({}))
    expect(part.getAllByText(/\+ доплаты, если есть$/).length).toBeGreaterThan(0)
  })

  test('is alone if nothing is added', async () => {
    const part = await open(withSurcharges({ surcharge: 0 }))
    expect(part.queryByText(/включая|доплаты/)).toBeNull()
  })
})

test('price calendars say what their prices contain', async () => {
  const app = await openApp('/tours/turkey-moskva?month=2027-05')
  await screen.findByText(/Вылет .* мая 2027/)
  await app.settled()
  screen.getByText(/^Самые низкие цены за двоих, 7 ночей, включая налог, в тысячах рублей\./)
  await screen.findByText('Вылет в этот день, за двоих на 7 ночей, включая налог, в тысячах рублей.')
})
