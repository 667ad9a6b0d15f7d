import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { service } from '../catalogue/services.ts'
import { mix, pick, whole } from '../seeded-random.ts'
import { hasReef } from '../geography/country-card.ts'
import { htmlList, when } from './html-list.ts'

/** Describes the beach: its owner, its surface, what is paid. '' if there is no sea. */
export function beachText(hotel: SampleHotel): string {
  if (hotel.seadistance === 0) return ''
  const has = (id: number) => hotel.services.includes(id)
  const { salt, seadistance } = hotel
  const isOwn = has(service.ownBeach)
  const length = whole(mix(salt, 221), 2, 14) * 25
  const isFar = seadistance > 150
  const isByReef = hasReef(hotel.country) && has(service.diving) && !isFar
  return htmlList([
    isOwn
      ? `Собственный пляж, ${length} м вдоль моря`
      : pick(['Городской пляж', 'Общественный пляж', 'Пляж в пользовании нескольких отелей'], mix(salt, 222)),
    has(service.pebble)
      ? pick(
          [
            'Галька, вход в воду каменистый, нужны тапочки',
            'Мелкая галька, дно твёрдое',
            'Галька у воды, над ней газон с лежаками',
          ],
          mix(salt, 223),
        )
      : pick(
          [
            'Песок, вход в воду пологий',
            'Светлый песок, у воды местами галька',
            'Песчаное дно, мелководье удобно детям',
          ].slice(0, has(service.adultsOnly) ? 2 : 3),
          mix(salt, 224),
        ),
    when(
      has(service.pier),
      pick(['Понтон с лестницами в воду', 'Пирс с площадкой для загара'], mix(salt, 225)),
    ),
    has(service.freeSunbeds) ? 'Лежаки и зонтики — бесплатно' : 'Лежаки и зонтики — за плату',
    isOwn
      ? pick(['Полотенца — бесплатно, по карточкам', 'Полотенца — под залог'], mix(salt, 226))
      : 'Полотенца — за плату',
    when(isFar && seadistance > 500, 'До пляжа ходит автобус отеля по расписанию'),
    when(isByReef, 'Домашний риф у берега, можно плавать с маской'),
    when(has(service.volleyball), 'Площадка для пляжного волейбола'),
    when(isOwn && hotel.meals.some((meal) => meal >= 7), 'Бар на пляже, напитки входят в питание'),
  ])
}
