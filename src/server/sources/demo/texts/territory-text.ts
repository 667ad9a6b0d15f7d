import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { service } from '../catalogue/services.ts'
import { mix, pick, whole } from '../seeded-random.ts'
import { htmlList, pluralSample, when } from './html-list.ts'

/** Describes the grounds: buildings, pools, slides, restaurants and bars. */
export function territoryText(hotel: SampleHotel): string {
  const has = (id: number) => hotel.services.includes(id)
  const { salt, stars } = hotel
  const isAllInclusive = hotel.meals.some((meal) => meal >= 7)
  const outdoor = has(service.pool) ? whole(mix(salt, 241), 1, stars === 5 ? 5 : 2) : 0
  const slides = whole(mix(salt, 242), has(service.aquapark) ? 5 : 2, has(service.aquapark) ? 14 : 4)
  const restaurants = stars === 0 ? 0 : whole(mix(salt, 243), 1, isAllInclusive && stars === 5 ? 6 : 2)
  const bars = stars === 0 || has(service.noAlcohol) ? 0 : whole(mix(salt, 244), 1, isAllInclusive ? 6 : 2)
  return htmlList([
    buildingsText(hotel),
    when(
      hotel.resort.kind !== 'city',
      pick(
        [
          'Зелёная ухоженная территория',
          'Сад с тенистыми дорожками',
          'Компактная территория, всё рядом',
          'Просторная территория, между корпусами аллеи',
        ],
        mix(salt, 245),
      ),
    ),
    when(
      outdoor > 0,
      `${pluralSample(outdoor, 'открытый бассейн', 'открытых бассейна', 'открытых бассейнов')}${has(service.heatedPool) ? ', один подогревают в прохладные месяцы' : ''}`,
    ),
    when(has(service.indoorPool), 'Крытый бассейн'),
    when(has(service.adultPool), 'Тихий бассейн только для взрослых'),
    when(
      has(service.aquapark),
      `Аквапарк: ${pluralSample(slides, 'горка', 'горки', 'горок')}, работают с 10:00 до 12:00 и с 14:00 до 17:00`,
    ),
    when(
      has(service.slides) && !has(service.aquapark),
      `${pluralSample(slides, 'водная горка', 'водные горки', 'водных горок')}, работают днём по расписанию`,
    ),
    when(
      restaurants > 0,
      restaurants === 1
        ? 'Основной ресторан'
        : `${pluralSample(restaurants, 'ресторан', 'ресторана', 'ресторанов')}: основной${isAllInclusive && restaurants > 2 ? ' и «а-ля карт» по записи' : ' и по меню'}`,
    ),
    when(bars > 0, pluralSample(bars, 'бар', 'бара', 'баров')),
    when(has(service.noAlcohol), 'Алкоголь на территории не подают'),
    when(
      has(service.conference),
      `${pluralSample(whole(mix(salt, 246), 1, 5), 'конференц-зал', 'конференц-зала', 'конференц-залов')}`,
    ),
  ])
}

function buildingsText({ salt, stars, resort, country }: SampleHotel): string {
  if (country.id === '8' && stars >= 4) return 'Отдельно стоящие виллы вдоль берега и над водой'
  const rooms = whole(mix(salt, 247), stars <= 3 ? 3 : 9, stars <= 3 ? 12 : 40) * 10
  const blocks = resort.kind === 'city' ? 1 : whole(mix(salt, 249), 1, 4)
  const floors = Math.min(16, Math.max(2, Math.round(rooms / blocks / 22)))
  return blocks === 1
    ? `Одно здание, ${pluralSample(floors, 'этаж', 'этажа', 'этажей')}, ${pluralSample(rooms, 'номер', 'номера', 'номеров')}`
    : `${pluralSample(blocks, 'корпус', 'корпуса', 'корпусов')} до ${floors} этажей, всего ${pluralSample(rooms, 'номер', 'номера', 'номеров')}`
}
