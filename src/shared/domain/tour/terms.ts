import type { Party } from './party.ts'

/**
 * Operators' codes as Russian text. The original is shown next to the translation: consumer text must be
 * Russian (`src/shared/domain/README.md`, "Words the law wants").
 */

/** Meals by code, weakest first; the order is that of `mealbetter`. */
export const MEALS = [
  { code: '2', letters: 'RO', name: 'Без питания' },
  { code: '3', letters: 'BB', name: 'Завтраки' },
  { code: '4', letters: 'HB', name: 'Завтрак и ужин' },
  { code: '5', letters: 'FB', name: 'Завтрак, обед и ужин' },
  { code: '7', letters: 'AI', name: 'Всё включено' },
  { code: '9', letters: 'UAI', name: 'Ультра всё включено' },
] as const

/** A meal in words: by code, then by letters, else as the operator wrote it. */
export function mealName(meal: { mealcode: string; meal: string; mealrussian: string }): string {
  const letters = meal.meal.toUpperCase().replace(/[^A-Z]/g, '')
  const known =
    MEALS.find((one) => one.code === meal.mealcode) ?? MEALS.find((one) => one.letters === letters)
  return known?.name ?? (meal.mealrussian || meal.meal || 'Питание уточняйте')
}

const hotelTypes: Record<string, string> = {
  active: 'Активный',
  relax: 'Спокойный',
  family: 'Семейный',
  health: 'Здоровье',
  city: 'Городской',
  beach: 'Пляжный',
  deluxe: 'Премиум',
}

/** A hotel's type in words; an unknown one stays as it is. */
export function hotelTypeName(type: string): string {
  // An address may name anything, also what every object inherits.
  return Object.hasOwn(hotelTypes, type) ? (hotelTypes[type] ?? type) : type
}

const rooms: [RegExp, string][] = [
  [/\bfamily suite\b/i, 'Семейный люкс'],
  [/\bjunior suite\b/i, 'Полулюкс'],
  [/\bpresidential\b/i, 'Президентский люкс'],
  [/\bfamily\b/i, 'Семейный номер'],
  [/\bwater villa\b/i, 'Вилла на воде'],
  [/\bbeach villa\b/i, 'Вилла на пляже'],
  [/\bvilla\b/i, 'Вилла'],
  [/\bbungalow\b/i, 'Бунгало'],
  [/\bapart/i, 'Апартаменты'],
  [/\bstudio\b/i, 'Студия'],
  [/\bsuite\b/i, 'Люкс'],
  [/\bdeluxe\b/i, 'Номер делюкс'],
  [/\bsuperior\b/i, 'Улучшенный номер'],
  [/\bcomfort\b/i, 'Номер комфорт'],
  [/\bpromo\b/i, 'Номер на выбор отеля'],
  [/\beconom/i, 'Эконом-номер'],
  [/\bstandard\b|\bstd\b/i, 'Стандартный номер'],
]

const views: [RegExp, string][] = [
  [/side sea/i, 'боковой вид на море'],
  [/sea view|ocean view/i, 'вид на море'],
  [/pool/i, 'вид на бассейн'],
  [/garden/i, 'вид на сад'],
  [/mountain/i, 'вид на горы'],
  [/city/i, 'вид на город'],
  [/land/i, 'вид на территорию'],
]

/**
 * Translates "Standard Room Garden View" to "Стандартный номер, вид на сад"; an unknown text is returned
 * as is.
 */
export function roomName(raw: string): string {
  const room = rooms.find(([pattern]) => pattern.test(raw))?.[1]
  if (!room) return raw || 'Номер уточняйте'
  const view = views.find(([pattern]) => pattern.test(raw))?.[1]
  return view ? `${room}, ${view}` : room
}

/** True if the operator counts a person as older than the traveller said: a child of 12 as an adult. */
export function isCountedDifferently(tour: { adults: number; child: number }, party: Party): boolean {
  return tour.adults > 0 && (tour.adults !== party.adults || tour.child !== party.children.length)
}

const placements: [RegExp, string][] = [
  [/^SGL/i, 'одноместное размещение'],
  [/^TWIN/i, 'две отдельные кровати'],
  [/^DBL/i, 'двухместное размещение'],
  [/^TR/i, 'трёхместное размещение'],
  [/^QD/i, 'четырёхместное размещение'],
]

/** "DBL + 1 CHD (2-14,99)" is "двухместное размещение, с детьми"; an unknown text stays as it is. */
export function placementName(raw: string): string {
  const base = placements.find(([pattern]) => pattern.test(raw.trim()))?.[1]
  if (!base) return raw
  const extras = [
    /EXB/i.test(raw) && 'дополнительное место',
    /CHD/i.test(raw) && 'с детьми',
    /INF/i.test(raw) && 'с младенцем',
  ]
  return [base, ...extras.filter(Boolean)].join(', ')
}
