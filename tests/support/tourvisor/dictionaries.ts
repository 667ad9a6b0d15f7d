import type { HotelType } from '#server/sources/demo/catalogue/hotel-card.ts'
import { mealCodes, findMeal } from '#server/sources/demo/catalogue/meals.ts'
import type { TourvisorWorld } from './world.ts'

/** City names as Tourvisor shortens them. */
const shortNames: Record<string, string> = {
  'Санкт-Петербург': 'С.Петербург',
  'Нижний Новгород': 'Н.Новгород',
  'Минеральные Воды': 'Мин.Воды',
  'Набережные Челны': 'Наб.Челны',
}

export function cityName(name: string): string {
  return shortNames[name] ?? name
}

export async function cities({ tours }: TourvisorWorld) {
  const all = await tours.departures()
  return all.map((city) => ({ ...city, name: cityName(city.name) }))
}

/** Countries sold from a city; all without a city. */
export async function countriesFrom({ tours }: TourvisorWorld, departure: string) {
  const all = await tours.countries()
  return departure === '' ? all : all.filter(({ departures }) => departures.includes(departure))
}

export const hotelTypes: readonly { id: number; word: HotelType; name: string }[] = [
  { id: 1, word: 'active', name: 'Активный' },
  { id: 2, word: 'relax', name: 'Спокойный' },
  { id: 3, word: 'family', name: 'Семейный' },
  { id: 4, word: 'health', name: 'Здоровье' },
  { id: 5, word: 'city', name: 'Городской' },
  { id: 6, word: 'beach', name: 'Пляжный' },
  { id: 7, word: 'deluxe', name: 'Deluxe/VIP' },
]

const meals = mealCodes.map((code) => findMeal(code))

export function mealByCode(code: string) {
  return meals.find((meal) => String(meal.code) === code)
}

export function mealByWords(words: string) {
  return meals.find((meal) => meal.russian === words)
}
