import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { descriptionText } from './description-text.ts'
import { formatPlacement } from './placement-text.ts'
import { territoryText } from './territory-text.ts'
import { service, service as s, serviceName } from '../catalogue/services.ts'
import { mix, pick, whole, fraction } from '../seeded-random.ts'
import { htmlList, when } from './html-list.ts'
import { hasReef } from '../geography/country-card.ts'
import { findMeal } from '../catalogue/meals.ts'

const forChildren = [s.kidsClub, s.playground, s.kidsMenu, s.kidsPool, s.nanny, s.cot]
const elsewhere = new Set<number>([
  ...forChildren, s.firstLine, s.ownBeach, s.sand, s.pebble, s.pier, s.freeSunbeds, s.pool, s.indoorPool,
  s.heatedPool, s.adultPool, s.airCon, s.balcony, s.safe, s.miniBar, s.kettle, s.kitchen, s.adultsOnly, s.family,
  s.noAlcohol, s.conference, s.skiLift, s.aquapark, s.slides,
]) // prettier-ignore
const alwaysPaid = new Set<number>([s.massage, s.diving, s.nanny, s.wifiPaid, s.treatment])
const alwaysFree = new Set<number>([s.animation, s.wifi, s.wifiLobby, s.frontDesk, s.accessible, s.fitness])

/** Describes services for children (club, pool, cot), or says that children are not accepted. */
function childText(hotel: SampleHotel): string {
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
function serviceTexts(hotel: SampleHotel): {
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

/** Returns text blocks of a hotel by their API names, as HTML lists. They never contradict the tags. */
export function hotelTexts(hotel: SampleHotel) {
  return {
    placement: formatPlacement(hotel),
    description: descriptionText(hotel),
    territory: territoryText(hotel),
    beach: beachText(hotel),
    child: childText(hotel),
    inroom: inRoomText(hotel),
    roomtypes: roomTypesText(hotel),
    ...serviceTexts(hotel),
    meallist: mealListText(hotel),
    mealtypes: mealTypesText(hotel),
  }
}

function inRoomText(hotel: SampleHotel): string {
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

function roomTypesText(hotel: SampleHotel): string {
  const bonus = hotel.stars === 5 ? 4 : hotel.stars <= 3 ? -2 : 0
  return htmlList(
    hotel.rooms.map((room) => {
      const square = room.square + bonus + whole(mix(hotel.salt, 270 + room.id), 0, 4)
      return `${room.text} (${room.russian.toLowerCase()}) — ${square} кв. м, до ${room.guests} чел.`
    }),
  )
}

/** Describes the beach: its owner, its surface, what is paid. '' if there is no sea. */
function beachText(hotel: SampleHotel): string {
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

function mealTypesText(hotel: SampleHotel): string {
  return htmlList(hotel.meals.map((code) => `${findMeal(code).full} (${findMeal(code).meal})`))
}

/** Describes what the fullest board of the hotel covers, and until what hour. */
function mealListText(hotel: SampleHotel): string {
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
