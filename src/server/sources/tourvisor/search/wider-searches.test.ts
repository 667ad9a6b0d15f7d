import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { expectClean, resultQuery, wireSearch } from '#support/demo-tours.ts'
import { trialTourvisor } from '#support/tourvisor/trial-tourvisor.ts'

type Words = Parameters<typeof wireSearch>[0]

/** A complete search of a list of hotels. */
async function searched(words: Words = {}) {
  const trial = trialTourvisor()
  const search = async (more: Words) => {
    const { requestid } = await trial.tours.searchRequest(wireSearch(more))
    return { requestid, reply: await trial.tours.searchResult(resultQuery(requestid)) }
  }
  const { reply } = await search(words)
  // Results are collected in the background.
  await new Promise((resolve) => setTimeout(resolve, 5))
  return { ...trial, search, list: reply.result.hotel }
}

describe('hotel opened from a list', () => {
  test('has the tours of the list at once, for free', async () => {
    const { tours, search, list, script, state } = await searched({
      stars: '4',
      starsbetter: '1',
      regions: '20,21',
    })
    const { reply } = await search({ stars: '4', starsbetter: '1', hotels: '77' })
    expectClean('searchResult', reply)
    expect(reply.status).toMatchObject({ state: 'finished', hotelsfound: 1, toursfound: 3 })
    expect(reply.result.hotel).toEqual(list.filter(({ hotelcode }) => hotelcode === '77'))
    await tours.tourDetail({ tourid: reply.result.hotel[0]?.tours.tour[0]?.tourid ?? '' })
    expect(script.calls).toMatchObject({ startSearch: 1, detail: 1 })
    // Search, hotel and tour: only the search and the flights are paid.
    expect((await state()).spentToday).toBe(2)
  })

  test('applies the visitor’s filters of tours', async () => {
    const { search } = await searched()
    const { reply } = await search({ hotels: '78', pricefrom: '121000', priceto: '121000' })
    expect(reply.result.hotel.flatMap(({ tours }) => tours.tour.map(({ price }) => price))).toEqual([121_000])
  })

  test.each<[string, Words]>([
    ['that the list did not find', { hotels: '79' }],
    ['of which one was not found', { hotels: '77,79' }],
    ['for other nights', { hotels: '77', nightsfrom: '9' }],
    ['for another party', { hotels: '77', adults: '3' }],
    ['with another meal', { hotels: '77', meal: '7' }],
    ['of another operator', { hotels: '77', operators: '12' }],
    ['with services that the list did not ask for', { hotels: '77', services: '5' }],
    ['with direct flights alone', { hotels: '77', directflight: '1' }],
  ])('%s is searched for', async (_, words) => {
    const { search, script } = await searched()
    await search(words)
    expect(script.calls.startSearch).toBe(2)
    expect(script.trips[1]?.hotels).toEqual(words?.hotels?.split(','))
  })

  test('has prices of at most ten minutes ago', async () => {
    const { search, script, time } = await searched()
    time.now += 9 * MINUTE_MS
    await search({ hotels: '77' })
    time.now += 2 * MINUTE_MS
    await search({ hotels: '77' })
    expect(script.calls.startSearch).toBe(2)
  })

  test('starts its own search while the list is incomplete', async () => {
    const trial = trialTourvisor()
    trial.script.progress = 40
    for (const words of [{}, { hotels: '77' }]) {
      const { requestid } = await trial.tours.searchRequest(wireSearch(words))
      await trial.tours.searchResult(resultQuery(requestid))
    }
    expect(trial.script.calls.startSearch).toBe(2)
  })
})
