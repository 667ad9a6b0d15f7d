import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { service } from '../catalogue/services.ts'
import { mix, pick } from '../seeded-random.ts'
import { htmlList, when } from './html-list.ts'

/** Describes who the hotel suits. Other texts cover its location and year. */
export function descriptionText(hotel: SampleHotel): string {
  return htmlList([
    forWhom(hotel),
    when(hotel.services.includes(service.adultsOnly), 'Принимает только взрослых'),
    when(
      hotel.services.includes(service.treatment),
      'Есть врачебный приём, ванны и процедуры; санаторную карту можно оформить на месте',
    ),
    when(hotel.services.includes(service.pets), 'Можно с небольшими животными, по согласованию'),
    when(
      hotel.services.includes(service.accessible),
      'Есть номера и пандусы для гостей с ограниченной подвижностью',
    ),
  ])
}

/** Returns the kind of traveller a hotel suits, as a sentence without its full stop. */
export function forWhom({ types, salt, stars, resort }: SampleHotel): string {
  const has = (type: SampleHotel['types'][number]) => types.includes(type)
  if (has('family'))
    return pick(
      [
        'Подойдёт семьям: днём детям есть чем заняться, вечером — программа для всех',
        'Хороший выбор для отдыха с детьми',
      ],
      mix(salt, 321),
    )
  if (has('health'))
    return pick(
      ['Сюда едут за процедурами и тишиной', 'Подойдёт тем, кто хочет восстановить силы'],
      mix(salt, 322),
    )
  if (has('deluxe'))
    return pick(
      [
        'Для тех, кто ценит пространство и внимательный сервис',
        'Отель высокого уровня с просторными номерами',
      ],
      mix(salt, 323),
    )
  if (has('relax'))
    return pick(['Тихий отель без шумных вечеринок', 'Спокойное место для отдыха вдвоём'], mix(salt, 324))
  if (resort.kind === 'city') return 'Удобен для прогулок по городу и деловых поездок'
  if (resort.kind === 'mountain') return 'Удобная база для прогулок и катания'
  return stars <= 3
    ? 'Простой отель для тех, кто проводит день на море и экскурсиях'
    : 'Подойдёт для активного отдыха и больших компаний'
}
