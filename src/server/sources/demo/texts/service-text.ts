import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { service as s, serviceName } from '../catalogue/services.ts'
import { mix, fraction } from '../seeded-random.ts'
import { htmlList, when } from './html-list.ts'

const forChildren = [s.kidsClub, s.playground, s.kidsMenu, s.kidsPool, s.nanny, s.cot]
const elsewhere = new Set<number>([
  ...forChildren, s.firstLine, s.ownBeach, s.sand, s.pebble, s.pier, s.freeSunbeds, s.pool, s.indoorPool,
  s.heatedPool, s.adultPool, s.airCon, s.balcony, s.safe, s.miniBar, s.kettle, s.kitchen, s.adultsOnly, s.family,
  s.noAlcohol, s.conference, s.skiLift, s.aquapark, s.slides,
]) // prettier-ignore
const alwaysPaid = new Set<number>([s.massage, s.diving, s.nanny, s.wifiPaid, s.treatment])
const alwaysFree = new Set<number>([s.animation, s.wifi, s.wifiLobby, s.frontDesk, s.accessible, s.fitness])

/** Describes services for children (club, pool, cot), or says that children are not accepted. */
export function childText(hotel: SampleHotel): string {
  const has = (id: number) => hotel.services.includes(id)
  if (has(s.adultsOnly)) return htmlList(['Отель принимает гостей старше 16 лет'])
  const age = fraction(mix(hotel.salt, 301)) < 0.6 ? '4–12 лет' : '4–10 лет'
  return htmlList([
    when(has(s.kidsClub), `Детский клуб, ${age}, с 10:00 до 17:00`),
    when(has(s.playground), 'Детская площадка'),
    when(has(s.kidsPool), 'Детский бассейн'),
    when(has(s.kidsMenu), 'Детское меню и стульчики в ресторане'),
    when(
      has(s.animation),
      hotel.services.includes(s.kidsClub)
        ? 'Детская анимация и вечерняя дискотека'
        : 'Анимация для всей семьи',
    ),
    when(has(s.nanny), 'Няня — по запросу, за плату'),
    when(has(s.cot), 'Детская кроватка — бесплатно, по запросу'),
  ])
}

/** Returns all services of the hotel in one list, and separate lists of free and paid ones. */
export function serviceTexts(hotel: SampleHotel): {
  services: string
  servicefree: string
  servicepay: string
} {
  const rest = hotel.services.filter((id) => !elsewhere.has(id))
  const isFree = (id: number) =>
    alwaysFree.has(id) ||
    (!alwaysPaid.has(id) && fraction(mix(hotel.salt, 310 + id)) < (hotel.stars === 5 ? 0.6 : 0.35))
  const free = rest.filter(isFree).map(serviceName)
  const paid = rest.filter((id) => !isFree(id)).map(serviceName)
  return {
    services: htmlList(rest.map(serviceName)),
    servicefree: htmlList(free),
    servicepay: htmlList([...paid, 'Прачечная', when(hotel.stars >= 4, 'Врач по вызову')]),
  }
}
