import type { EndpointName, Reply } from '#shared/contract/endpoints.ts'
import { dayFromCall, todayAt } from '#shared/domain/time/day.ts'
import type { Check, Kit } from '../kit.ts'
import { checkUnique, isRoublePrice, isSameUnit } from './values.ts'

type Direction = Reply<'directions'>[number]
type Priced = { surcharge: number | null } & { [K in 'price' | 'min_price']?: number | null }
type Ids = Pick<Direction, 'departure_id' | 'country_id'>

export const checkLandings: Check = {
  id: 'directions',
  title: 'Направления, горящие туры и их страницы',
  async run(kit) {
    const [row] = await checkLists(kit, 'directions', 'popularDirections')
    if (row) await checkLanding(kit, row)
    const hot = (await checkLists(kit, 'hotDirections', 'popularHotDirections')).find((one) => one.min_price)
    if (hot) await checkHotLanding(kit, hot)
  },
}

type List = 'directions' | 'popularDirections' | 'hotDirections' | 'popularHotDirections'

async function checkLists(kit: Kit, whole: List, part: List): Promise<Direction[]> {
  const all = (await kit.read(whole)) ?? []
  checkUnique(kit, whole, all, 'url')
  checkPrices(kit, whole, all)
  checkPrices(kit, part, (await kit.read(part)) ?? [])
  return all
}

async function checkLanding(kit: Kit, row: Direction): Promise<void> {
  const { departure_id, country_id, url } = row
  checkSame(kit, 'direction', row, await kit.read('direction', { query: { url } }))
  const landing = await kit.read('direction', { query: { departure_id, country_id } })
  if (!landing) return
  checkSame(kit, 'direction', row, landing)
  checkPrices(kit, 'direction', [...landing.calendar, ...landing.hotels])
  const months = landing.calendar.map(({ month }) => month)
  const isWritten = months.every((month) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month))
  const isAhead = (months[0] ?? '9') >= todayAt(kit.clock()).slice(0, 7)
  if (!isWritten || !isAhead || months.join() !== months.toSorted().join())
    kit.fault('direction', 'месяцы календаря не гггг-мм, не по порядку или прошли', months.join(', '))
}

async function checkHotLanding(kit: Kit, row: Direction): Promise<void> {
  const { departure_id, country_id } = row
  const landing = await kit.read('hotDirection', { query: { departure_id, country_id } })
  if (!landing) return
  const fault = (text: string, example: string) => kit.fault('hotDirection', text, example)
  const { tours, min_price: quoted } = landing
  const today = todayAt(kit.clock())
  checkSame(kit, 'hotDirection', row, landing)
  checkPrices(kit, 'hotDirection', tours)
  for (const { tourid, price, priceold, flydate } of tours) {
    if (priceold !== null && priceold <= price)
      fault('прежняя цена не больше новой', `${priceold} и ${price}`)
    if ((dayFromCall(flydate) ?? today) < today) fault('тур вылетел, уберите его', `${tourid}: ${flydate}`)
  }
  const cheapest = Math.min(...tours.map(({ price }) => price))
  if (tours.length > 0 && quoted !== null && !isSameUnit(cheapest, quoted))
    fault('цены тура и направления не обе за человека (половина номера)', `${cheapest} и ${quoted}`)
}

function checkSame(kit: Kit, call: EndpointName, asked: Ids, answer: Ids | undefined): void {
  const name = ({ departure_id, country_id }: Ids) => `${departure_id} → ${country_id}`
  if (answer && name(answer) !== name(asked))
    kit.fault(call, 'ответ про другое направление', `${name(answer)}, спрошено ${name(asked)}`)
}

function checkPrices(kit: Kit, call: EndpointName, rows: readonly Priced[]): void {
  for (const { surcharge, min_price, price = min_price ?? null } of rows) {
    if (price === null) continue
    if (!isRoublePrice(price)) kit.fault(call, 'цена не похожа на рубли, нужны целые рубли', String(price))
    if ((surcharge ?? 0) >= price) kit.fault(call, 'доплаты не внутри цены', `${surcharge} и ${price}`)
  }
}
