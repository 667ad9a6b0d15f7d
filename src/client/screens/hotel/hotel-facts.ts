import type { HotelDetail } from '#shared/contract/hotel.ts'
import { distinctTexts } from '#shared/domain/text/distinct.ts'
import { plainText } from '#shared/domain/text/plain-text.ts'
import { toPlace } from '#shared/domain/place/place.ts'
import { hotelTypeName } from '#shared/domain/tour/terms.ts'

/** Fields of one subject share a block. */
const subjects = [
  { keys: ['placement'], title: 'Расположение' },
  { keys: ['beach'], title: 'Пляж' },
  { keys: ['territory'], title: 'Территория' },
  { keys: ['inroom'], title: 'В номере' },
  { keys: ['roomtypes'], title: 'Типы номеров' },
  { keys: ['mealtypes', 'meallist'], title: 'Питание' },
  { keys: ['child'], title: 'Детям' },
  // Paid services come first: that they are paid says more than that they exist.
  { keys: ['servicefree'], title: 'Услуги без доплаты' },
  { keys: ['servicepay'], title: 'Услуги за плату' },
  { keys: ['services'], title: 'Услуги' },
] as const satisfies { keys: (keyof HotelDetail)[]; title: string }[]

/** Shown next to the map if the hotel has one. */
const PLACEMENT = subjects[0].title

/** Number of tags shown below the images, the provider's most important first. */
const SHOWN_TAGS = 8

interface Block {
  title: string
  /** Markup of the provider. */
  texts: string[]
}

/**
 * Groups facts about the hotel by subject. Text already shown is dropped, as a whole or item by item.
 * That a service is paid is a separate fact and is kept.
 */
function listBlocks(hotel: HotelDetail): Block[] {
  const said = new Set([hotel.description, ...listItems(hotel.description)].map(toWords))
  const isNew = (html: string) => {
    const words = toWords(html)
    const isSaid = words === '' || said.has(words)
    said.add(words)
    return !isSaid
  }
  return subjects.flatMap(({ keys, title }) => {
    const texts = keys.flatMap((key) => {
      const items = listItems(hotel[key])
      if (items.length === 0) return isNew(hotel[key]) ? [hotel[key]] : []
      const left = items.filter((item) => isNew(item) || key === 'servicepay')
      return left.length === 0 ? [] : [`<ul>${left.map((item) => `<li>${item}</li>`).join('')}</ul>`]
    })
    return texts.length === 0 ? [] : [{ title, texts }]
  })
}

/** Texts about the hotel's location, shown next to its map. */
export function describePlacement(hotel: HotelDetail): string[] {
  return listBlocks(hotel).find(({ title }) => title === PLACEMENT)?.texts ?? []
}

/** All blocks except the one shown next to the map. */
function blocksBesideMap(hotel: HotelDetail): Block[] {
  const blocks = listBlocks(hotel)
  return toPlace(hotel) ? blocks.filter(({ title }) => title !== PLACEMENT) : blocks
}

/** What the section about the hotel shows: facts that its description does not say, and blocks of texts. */
export function describeHotel(hotel: HotelDetail) {
  const { description } = hotel
  const isSaid = (year: string) => year !== '' && description.includes(year)
  const facts = [
    ['Тип отдыха', hotel.types.map(hotelTypeName).join(', ')],
    ['Построен', isSaid(hotel.build) ? '' : hotel.build],
    ['Обновлён', isSaid(hotel.repair) || hotel.repair === hotel.build ? '' : hotel.repair],
  ].filter(([, value]) => value)
  const blocks = blocksBesideMap(hotel)
  return { facts, blocks, isFilled: facts.length > 0 || description !== '' || blocks.length > 0 }
}

/** Tags below the images: those that no block repeats verbatim. */
export function listTags(hotel: HotelDetail): string[] {
  const blocks = listBlocks(hotel)
  const said = new Set(blocks.flatMap(({ texts }) => texts.flatMap(listItems)).map(toWords))
  return distinctTexts(hotel.tags)
    .filter((tag) => !said.has(toWords(tag)))
    .slice(0, SHOWN_TAGS)
}

/** Markup of each item if the text is one plain list; otherwise empty. */
function listItems(html: string): string[] {
  const [, inside] = /^\s*<ul>\s*(<li>[^]*<\/li>)\s*<\/ul>\s*$/i.exec(html) ?? []
  if (inside === undefined || /<\/?[uo]l\b/i.test(inside)) return []
  return inside.split(/<\/li>/i).flatMap((item) => {
    const text = item.replace(/^\s*<li>/i, '').trim()
    return text === '' ? [] : [text]
  })
}

const toWords = (html: string) => plainText(html).toLowerCase()
