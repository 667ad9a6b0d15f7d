import { dayFromCall, todayAt } from '#shared/domain/time/day.ts'
import type { Check, CheckContext } from '../check.ts'
import type { Pair } from '../facts.ts'
import { isRatingScale, repeated } from './money.ts'

const KNOWN_SETTINGS = ['view', 'main_menu', 'right_menu', 'left_menu', 'contacts', 'metrics']

export const checkSettings: Check = {
  id: 'settings',
  title: 'Настройки сайта',
  async run({ kit }) {
    const reply = await kit.read('settings')
    if (!reply) return
    const keys = reply.settings.map(({ key }) => key)
    const missing = KNOWN_SETTINGS.filter((key) => !keys.includes(key))
    if (missing.length > 0) kit.find('note', 'shape', 'settings', `нет ключей: ${missing.join(', ')}`)
    const twice = repeated(keys)
    if (twice.length > 0) kit.find('fault', 'ids', 'settings', `ключи повторяются: ${twice.join(', ')}`)
  },
}

export const guidebooks: Check = {
  id: 'guidebooks',
  title: 'Справочники: города, страны, курорты, отели, дни вылета',
  async run(context) {
    const { kit, facts } = context
    await checkPlaces(context)
    const pair = await facts.pair()
    if (!pair) {
      kit.find('fault', 'shape', 'departures', 'не нашлось ни одного направления, проверять не на чем')
      return
    }
    await checkRegions(context, pair)
    await checkFlyDates(context, pair)
  },
}

async function checkPlaces({ kit }: CheckContext): Promise<void> {
  const departures = (await kit.read('departures')) ?? []
  const countries = (await kit.read('countries')) ?? []
  const cities = departures.map(({ id }) => id)
  for (const id of repeated(cities)) kit.find('fault', 'ids', 'departures', `номер ${id} у двух городов`)
  for (const id of repeated(countries.map(({ ext_id }) => ext_id))) {
    kit.find('fault', 'ids', 'countries', `номер ${id} у двух стран`)
  }
  const foreign = countries.flatMap((country) => country.departures.filter((id) => !cities.includes(id)))
  if (foreign.length > 0) {
    kit.find(
      'fault',
      'ids',
      'countries',
      `departures называет города, которых нет: ${foreign.slice(0, 5).join(', ')}`,
    )
  }
}

async function checkRegions({ kit }: CheckContext, { country }: Pair): Promise<void> {
  const regions = (await kit.read('regions', { query: { ext_id: country } })) ?? []
  if (regions.some((one) => one.country !== '' && one.country !== country)) {
    kit.find('fault', 'filter', 'regions', `курорты не страны ${country}`)
  }
  for (const id of repeated(regions.map(({ ext_id }) => ext_id))) {
    kit.find('fault', 'ids', 'regions', `номер ${id} у двух курортов`)
  }
  const hotels = (await kit.read('hotels', { query: { ext_id: country } })) ?? []
  const wrong = hotels.find(({ ext_id }) => !ext_id.startsWith(`${country}_`))
  if (wrong) kit.find('fault', 'ids', 'hotels', `ext_id «${wrong.ext_id}», нужно ${country}_код`)
  const outside = hotels.find(({ stars, rating }) => stars > 5 || stars < 0 || !isRatingScale(rating))
  if (outside) {
    const { name, stars, rating } = outside
    kit.find('fault', 'unit', 'hotels', `${name}: звёзд ${stars}, оценка ${rating}, нужно от 0 до 5`)
  }
}

async function checkFlyDates({ kit, clock }: CheckContext, pair: Pair): Promise<void> {
  const { status } = await kit.ask('flyDates', { query: { ...pair } })
  if (status === 404) return kit.find('note', 'shape', 'flyDates', 'дней вылета нет: открыты все дни')
  const days = (await kit.read('flyDates', { query: { ...pair } })) ?? []
  const dates = days.map(({ date }) => date)
  const unread = dates.find((date) => dayFromCall(date) === undefined)
  if (unread !== undefined) return kit.find('fault', 'date', 'flyDates', `«${unread}» не дд.мм.гггг`)
  const today = todayAt(clock())
  const past = dates.find((date) => (dayFromCall(date) ?? '') < today)
  if (past !== undefined) kit.find('fault', 'date', 'flyDates', `день прошёл: ${past}`)
}

export const checkHotelPage: Check = {
  id: 'hotel',
  title: 'Страница отеля',
  async run({ kit, facts }) {
    const pair = await facts.pair()
    if (!pair) return
    const [first] = (await kit.read('hotels', { query: { ext_id: pair.country } })) ?? []
    if (!first) return kit.find('note', 'shape', 'hotels', 'отелей нет, страница отеля не проверена')
    const code = first.ext_id.slice(first.ext_id.lastIndexOf('_') + 1)
    const hotel = (await kit.read('hotelDetail', { query: { hotelcode: code } }))?.hotel
    await kit.mustRefuse(
      'hotelDetail',
      { query: { hotelcode: '99999999999' } },
      { statuses: [404], isFieldStyleFit: true, what: 'неизвестный отель' },
    )
    if (!hotel) return
    if (hotel.hotelcode !== code) {
      kit.find('fault', 'ids', 'hotelDetail', `спрошен отель ${code}, ответ про ${hotel.hotelcode}`)
    }
    if (!isRatingScale(hotel.rating) || hotel.stars > 5) {
      kit.find('fault', 'unit', 'hotelDetail', `звёзд ${hotel.stars}, оценка ${hotel.rating}, нужно до 5`)
    }
    const { coord1, coord2 } = hotel
    if (Math.abs(coord1 ?? 0) > 90 || Math.abs(coord2 ?? 0) > 180) {
      kit.find('fault', 'unit', 'hotelDetail', `координаты ${coord1}, ${coord2} не в градусах`)
    }
    if (hotel.images.image.length === 0) kit.find('note', 'shape', 'hotelDetail', 'нет фотографий')
  },
}
