import type { EndpointName, Reply } from '#shared/contract/endpoints.ts'
import { dayFromCall, todayAt } from '#shared/domain/time/day.ts'
import type { Check, CheckContext } from '../check.ts'
import { isPartOfPrice, isWholeRoubles, repeated } from './money.ts'

type DirectionRow = Reply<'directions'>[number]

export const landings: Check = {
  id: 'landings',
  title: 'Направления и их страницы',
  async run(context) {
    const { kit } = context
    const all = await checkLists(context, 'directions', 'popularDirections')
    const row = all[0]
    if (!row) return kit.find('note', 'shape', 'directions', 'направлений нет')
    const ids = { departure_id: row.departure_id, country_id: row.country_id }
    const landing = await kit.read('direction', { query: ids })
    checkSame(context, 'direction', row, landing)
    checkSame(context, 'direction', row, await kit.read('direction', { query: { url: row.url } }))
    await refuseUnknown(context, 'direction')
    if (!landing) return
    const months = landing.calendar.map(({ month }) => month)
    const thisMonth = todayAt(context.clock()).slice(0, 7)
    if (months.some((month) => !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))) {
      kit.find('fault', 'date', 'direction', `месяцы календаря не гггг-мм: ${months.join(', ')}`)
    } else if (months.join() !== months.toSorted().join() || (months[0] ?? thisMonth) < thisMonth) {
      kit.find(
        'fault',
        'date',
        'direction',
        `месяцы календаря не по порядку или прошли: ${months.join(', ')}`,
      )
    }
    checkRoubles(context, 'direction', [...landing.calendar.map(toQuoted), ...landing.hotels])
  },
}

export const hotLandings: Check = {
  id: 'hot',
  title: 'Горящие направления и туры',
  async run(context) {
    const { kit, clock } = context
    const all = await checkLists(context, 'hotDirections', 'popularHotDirections')
    const row = all.find(({ min_price }) => min_price !== null)
    await refuseUnknown(context, 'hotDirection')
    if (!row) return kit.find('note', 'shape', 'hotDirections', 'горящих направлений нет')
    const landing = await kit.read('hotDirection', {
      query: { departure_id: row.departure_id, country_id: row.country_id },
    })
    checkSame(context, 'hotDirection', row, landing)
    const tours = landing?.tours ?? []
    checkRoubles(context, 'hotDirection', tours)
    const today = todayAt(clock())
    for (const { tourid, price, priceold, flydate, nights } of tours) {
      if (priceold !== null && priceold <= price) {
        kit.find(
          'fault',
          'price',
          'hotDirection',
          `тур ${tourid}: прежняя цена ${priceold} не больше ${price}`,
        )
      }
      if ((dayFromCall(flydate) ?? today) < today) {
        kit.find('fault', 'date', 'hotDirection', `тур ${tourid} вылетел ${flydate}`)
      }
      if (nights < 1) kit.find('fault', 'unit', 'hotDirection', `тур ${tourid}: ночей ${nights}`)
    }
    const cheapest = Math.min(...tours.map(({ price }) => price))
    const quoted = landing?.min_price ?? null
    if (tours.length > 0 && quoted !== null && (cheapest > quoted * 1.7 || cheapest < quoted * 0.6)) {
      kit.find(
        'fault',
        'unit',
        'hotDirection',
        `самый дешёвый тур ${cheapest}, направление обещает ${quoted}: обе цены за человека, половина двухместного номера`,
      )
    }
  },
}

type ListName = 'directions' | 'popularDirections' | 'hotDirections' | 'popularHotDirections'

/** All directions and the popular ones among them. */
async function checkLists(context: CheckContext, whole: ListName, part: ListName): Promise<DirectionRow[]> {
  const { kit } = context
  const all = (await kit.read(whole)) ?? []
  const popular = (await kit.read(part)) ?? []
  for (const url of repeated(all.map((row) => row.url))) {
    kit.find('fault', 'ids', whole, `адрес «${url}» у двух направлений`)
  }
  for (const pair of repeated(all.map((row) => `${row.departure_id} → ${row.country_id}`))) {
    kit.find('fault', 'ids', whole, `направление ${pair} дважды`)
  }
  const known = new Set(all.map(({ url }) => url))
  const foreign = popular.find(({ url }) => !known.has(url))
  if (foreign && all.length > 0)
    kit.find('tolerated', 'ids', part, `«${foreign.url}» нет среди всех направлений`)
  checkRoubles(context, whole, [...all, ...popular].map(toQuoted))
  return all
}

interface Quoted {
  price: number | null
  surcharge: number | null
}

function toQuoted({ min_price, surcharge }: { min_price: number | null; surcharge: number | null }): Quoted {
  return { price: min_price, surcharge }
}

function checkRoubles({ kit }: CheckContext, call: EndpointName, quoted: readonly Quoted[]): void {
  const priced = quoted.flatMap(({ price, surcharge }) => (price === null ? [] : [{ price, surcharge }]))
  const odd = priced.find(({ price }) => !isWholeRoubles(price))
  if (odd) kit.find('fault', 'unit', call, `цена ${odd.price} не похожа на рубли`)
  const paid = priced.find(({ price, surcharge }) => !isPartOfPrice(surcharge, price))
  if (paid) kit.find('fault', 'price', call, `доплаты ${paid.surcharge} не внутри цены ${paid.price}`)
}

function checkSame(
  { kit }: CheckContext,
  call: 'direction' | 'hotDirection',
  row: DirectionRow,
  landing: Omit<DirectionRow, 'hotels'> | undefined,
): void {
  if (!landing) return
  const { departure_id, country_id } = landing
  if (departure_id !== row.departure_id || country_id !== row.country_id) {
    const asked = `${row.departure_id} → ${row.country_id}`
    kit.find('fault', 'ids', call, `спрошено ${asked}, ответ про ${departure_id} → ${country_id}`)
  }
}

async function refuseUnknown({ kit }: CheckContext, call: 'direction' | 'hotDirection'): Promise<void> {
  await kit.mustRefuse(
    call,
    { query: { url: 'conformance-no-such-direction' } },
    { statuses: [404], what: 'неизвестное направление' },
  )
}
