import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { service } from '../catalogue/services.ts'
import { mix, pick, whole } from '../seeded-random.ts'
import { findAirport, distanceKm } from '../geography/airports.ts'
import { distanceText, htmlList, when } from './html-list.ts'

/** Roads are longer than a straight line. */
const ROAD = 1.25

/** Describes the location: resort, airport, sea, surroundings. */
export function formatPlacement(hotel: SampleHotel): string {
  const { resort, district, seadistance, salt, services } = hotel
  const airport = findAirport(resort.airport)
  const road = Math.max(2, Math.round(distanceKm(hotel, airport) * ROAD))
  const isIsland = hotel.country.id === '8'
  const centre = whole(mix(salt, 201), 1, 9)
  return htmlList([
    district === '' ? `Курорт ${resort.name}, ${hotel.country.name}` : `${resort.name}, район ${district}`,
    // On the mainland the page's map already shows the distance to the airport.
    when(
      isIsland,
      `Аэропорт ${airport.shortName} — ${distanceText(road * 1000)}, дорога на ${pick(['скоростном катере', 'катере или гидросамолёте'], mix(salt, 202))}`,
    ),
    when(seadistance > 0 && seadistance <= 150, 'Первая линия'),
    when(
      !isIsland && resort.kind === 'beach',
      `До центра курорта ${centre} км, остановка автобуса в ${whole(mix(salt, 203), 1, 7) * 50} м`,
    ),
    when(
      resort.kind === 'city',
      pick(
        [
          'Рядом станция метро и пешеходные улицы',
          'Главные достопримечательности в пешей доступности',
          'Деловой квартал, рядом торговый центр',
        ],
        mix(salt, 204),
      ),
    ),
    when(
      resort.kind === 'mountain',
      services.includes(service.skiLift)
        ? `Подъёмник в ${whole(mix(salt, 205), 1, 6) * 50} м`
        : pick(
            ['Вид на долину, рядом пешие тропы', 'Тихая улица, рядом кафе и прокат снаряжения'],
            mix(salt, 206),
          ),
    ),
    when(
      resort.kind === 'spa',
      `Питьевой бювет в ${whole(mix(salt, 207), 2, 12) * 50} м, курортный парк рядом`,
    ),
    when(
      resort.kind === 'beach',
      pick(
        [
          'Рядом магазины и кафе',
          'Вокруг сосны и апельсиновые сады',
          'Тихий район без ночных клубов',
          'Рядом прогулочная набережная',
        ].slice(hotel.country.id === '4' ? 0 : 2),
        mix(salt, 208),
      ),
    ),
  ])
}
