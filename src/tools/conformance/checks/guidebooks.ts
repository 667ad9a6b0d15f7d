import { dayFromCall, todayAt } from '#shared/domain/time/day.ts'
import type { Check, Kit } from '../kit.ts'
import { checkPicture, checkScale, checkUnique, findHotel, findSoldPair, type Pair } from './values.ts'

export const checkGuidebooks: Check = {
  id: 'guidebooks',
  title: 'Справочники: города, страны, курорты, отели, дни вылета',
  async run(kit) {
    checkUnique(kit, 'settings', (await kit.read('settings'))?.settings ?? [], 'key')
    const cities = (await kit.read('departures')) ?? []
    checkUnique(kit, 'departures', cities, 'id')
    const countries = (await kit.read('countries')) ?? []
    checkUnique(kit, 'countries', countries, 'ext_id')
    for (const city of countries.flatMap(({ departures }) => departures))
      if (!cities.some(({ id }) => id === city))
        kit.fault('countries', 'departures называет города, которых нет', city)
    const pair = await findSoldPair(kit)
    if (!pair) return
    await checkPlaces(kit, pair)
    await checkHotel(kit, pair)
  },
}

async function checkPlaces(kit: Kit, pair: Pair): Promise<void> {
  const query = { ext_id: pair.country }
  const regions = (await kit.read('regions', { query })) ?? []
  checkUnique(kit, 'regions', regions, 'ext_id')
  for (const { country, name } of regions)
    if (country !== '' && country !== pair.country)
      kit.fault('regions', `курорты не страны ${pair.country}`, name)
  for (const { date } of (await kit.read('flyDates', { query: { ...pair } })) ?? [])
    if ((dayFromCall(date) ?? '') < todayAt(kit.clock()))
      kit.fault('flyDates', 'день вылета прошёл или не дд.мм.гггг, выбрать его нельзя', `«${date}»`)
  for (const { ext_id, stars, rating } of (await kit.read('hotels', { query })) ?? []) {
    if (!ext_id.startsWith(`${pair.country}_`))
      kit.fault('hotels', `ext_id не ${pair.country}_код, страница отеля не найдётся`, ext_id)
    checkScale(kit, 'hotels', stars, rating)
  }
}

async function checkHotel(kit: Kit, pair: Pair): Promise<void> {
  const hotelcode = await findHotel(kit, pair)
  if (hotelcode === undefined) return kit.note('hotels', 'отелей нет, страница отеля не проверена')
  await kit.read('hotelPrice', { query: { ...pair, hotelcode } })
  const hotel = (await kit.read('hotelDetail', { query: { hotelcode } }))?.hotel
  if (!hotel) return
  const { stars, rating, coord1, coord2, images } = hotel
  const fault = (text: string, example: string) => kit.fault('hotelDetail', text, example)
  if (hotel.hotelcode !== hotelcode)
    fault('ответ про другой отель', `${hotel.hotelcode}, спрошен ${hotelcode}`)
  checkScale(kit, 'hotelDetail', stars, rating)
  if (Math.abs(coord1 ?? 0) > 90 || Math.abs(coord2 ?? 0) > 180)
    fault('координаты не в градусах, отеля не будет на карте', `${coord1}, ${coord2}`)
  await checkPicture(kit, 'hotelDetail', images.image)
}
