import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { service } from '../catalogue/services.ts'
import { mix, pick, whole } from '../seeded-random.ts'
import { htmlList, when } from './html-list.ts'

export function inRoomText(hotel: SampleHotel): string {
  const has = (id: number) => hotel.services.includes(id)
  const { salt, stars } = hotel
  return htmlList([
    pick(['Кондиционер с пультом', 'Центральное кондиционирование', 'Кондиционер'], mix(salt, 261)),
    pick(['Телевизор', 'Телевизор, есть русские каналы'], mix(salt, 262)),
    stars >= 4 ? 'Фен, халат и тапочки' : 'Фен',
    when(has(service.balcony), 'Балкон или терраса'),
    when(has(service.safe), `Сейф — ${stars >= 4 ? 'бесплатно' : 'за плату'}`),
    when(
      has(service.miniBar),
      hotel.meals.includes(9)
        ? 'Мини-бар пополняют каждый день'
        : 'Мини-бар: при заезде вода, остальное за плату',
    ),
    when(has(service.kettle), 'Чайник, чай и кофе'),
    when(has(service.kitchen), 'Кухня с плитой, холодильником и посудой'),
    pick(['Ванна или душ', 'Душ'], mix(salt, 263)),
    `Уборка ${stars >= 4 ? 'каждый день' : 'через день'}, смена белья ${pick(['2 раза', '3 раза'], mix(salt, 264))} в неделю`,
  ])
}

export function roomTypesText(hotel: SampleHotel): string {
  const bonus = hotel.stars === 5 ? 4 : hotel.stars <= 3 ? -2 : 0
  return htmlList(
    hotel.rooms.map((room) => {
      const square = room.square + bonus + whole(mix(hotel.salt, 270 + room.id), 0, 4)
      return `${room.text} (${room.russian.toLowerCase()}) — ${square} кв. м, до ${room.guests} чел.`
    }),
  )
}
