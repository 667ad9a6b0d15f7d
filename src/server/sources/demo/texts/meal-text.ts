import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { findMeal } from '../catalogue/meals.ts'
import { service } from '../catalogue/services.ts'
import { mix, pick } from '../seeded-random.ts'
import { htmlList, when } from './html-list.ts'

export function mealTypesText(hotel: SampleHotel): string {
  return htmlList(hotel.meals.map((code) => `${findMeal(code).full} (${findMeal(code).meal})`))
}

/** Describes what the fullest board of the hotel covers, and until what hour. */
export function mealListText(hotel: SampleHotel): string {
  const fullest = Math.max(...hotel.meals)
  const isDry = hotel.services.includes(service.noAlcohol)
  const { salt } = hotel
  const drinks = isDry ? 'безалкогольные напитки' : 'местные алкогольные и безалкогольные напитки'
  if (fullest === 9) {
    return htmlList([
      'Завтрак, обед и ужин — шведский стол',
      'Поздний завтрак, перекусы в снек-баре, послеобеденный чай, ночной суп',
      `Напитки круглые сутки: ${isDry ? 'соки, вода, чай и кофе' : 'местные и часть импортных'}`,
      when(hotel.stars === 5, 'Ресторан по меню — один раз за проживание, по записи'),
      when(!isDry, 'За плату: элитный алкоголь, напитки в бутылках'),
    ])
  }
  if (fullest === 7) {
    const until = pick(['22:00', '23:00', '00:00'], mix(salt, 281))
    return htmlList([
      'Завтрак, обед и ужин — шведский стол',
      pick(
        ['Перекусы днём у бассейна', 'Днём выпечка и мороженое', 'Закуски с 12:00 до 17:00'],
        mix(salt, 282),
      ),
      `С 10:00 до ${until} — ${drinks}`,
      `За плату: свежевыжатые соки, ${isDry ? '' : 'импортные напитки, '}кофе ${hotel.country.id === '4' ? 'по-турецки' : 'из зёрен'}`,
    ])
  }
  const kind = pick(['шведский стол', 'меню на выбор'], mix(salt, 283))
  if (fullest === 5)
    return htmlList([`Завтрак, обед и ужин — ${kind}`, 'Напитки за обедом и ужином — за плату'])
  if (fullest === 4) return htmlList([`Завтрак и ужин — ${kind}`, 'Напитки за ужином — за плату'])
  if (fullest === 3)
    return htmlList([
      `Завтрак — ${kind}, с 07:00 до 10:30`,
      'Обед и ужин — за плату, в ресторане отеля или рядом',
    ])
  return htmlList([
    'Питание не входит',
    when(hotel.services.includes(service.kitchen), 'Готовить можно в номере'),
  ])
}
