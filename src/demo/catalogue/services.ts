/** Services of hotels: filter ids are ours, groups are the field's. Names are the badges. */
export const service = {
  firstLine: 1,
  ownBeach: 2,
  sand: 3,
  pebble: 4,
  pier: 5,
  freeSunbeds: 6,
  pool: 7,
  indoorPool: 8,
  heatedPool: 9,
  adultPool: 10,
  aquapark: 11,
  slides: 12,
  kidsClub: 13,
  playground: 14,
  kidsMenu: 15,
  kidsPool: 16,
  nanny: 17,
  cot: 18,
  animation: 19,
  fitness: 20,
  tennis: 21,
  volleyball: 22,
  diving: 23,
  yoga: 24,
  spa: 25,
  hammam: 26,
  sauna: 27,
  massage: 28,
  wifi: 29,
  wifiLobby: 30,
  wifiPaid: 31,
  airCon: 32,
  balcony: 33,
  safe: 34,
  miniBar: 35,
  kettle: 36,
  kitchen: 37,
  adultsOnly: 38,
  family: 39,
  pets: 40,
  treatment: 41,
  noAlcohol: 42,
  parking: 43,
  conference: 44,
  accessible: 45,
  frontDesk: 46,
  skiLift: 47,
} as const

const names: Record<number, string> = {
  1: 'Первая линия',
  2: 'Собственный пляж',
  3: 'Песчаный пляж',
  4: 'Галечный пляж',
  5: 'Понтон',
  6: 'Бесплатные лежаки',
  7: 'Открытый бассейн',
  8: 'Крытый бассейн',
  9: 'Бассейн с подогревом',
  10: 'Бассейн для взрослых',
  11: 'Аквапарк',
  12: 'Водные горки',
  13: 'Детский клуб',
  14: 'Детская площадка',
  15: 'Детское меню',
  16: 'Детский бассейн',
  17: 'Няня',
  18: 'Детская кроватка',
  19: 'Анимация',
  20: 'Фитнес',
  21: 'Теннис',
  22: 'Волейбол',
  23: 'Дайвинг',
  24: 'Йога',
  25: 'Спа-центр',
  26: 'Хаммам',
  27: 'Сауна',
  28: 'Массаж',
  29: 'Бесплатный Wi-Fi',
  30: 'Wi-Fi в лобби',
  31: 'Платный Wi-Fi',
  32: 'Кондиционер',
  33: 'Балкон',
  34: 'Сейф',
  35: 'Мини-бар',
  36: 'Чайник',
  37: 'Кухня в номере',
  38: 'Только для взрослых',
  39: 'Семейный отель',
  40: 'Можно с животными',
  41: 'Лечение',
  42: 'Без алкоголя',
  43: 'Парковка',
  44: 'Конференц-зал',
  45: 'Доступная среда',
  46: 'Круглосуточная стойка',
  47: 'Рядом с подъёмником',
}

/** Badges sell in this order; the rest follow by id. */
const bestSelling = [38, 1, 3, 4, 11, 13, 47, 41, 25, 9, 8, 2, 42, 12, 16, 19, 29, 40, 7]

/** The badge of a service id. */
export function serviceName(id: number): string {
  return names[id] ?? ''
}

/** A service by its id or by its badge; undefined when we know no such service. */
export function findService(text: string): number | undefined {
  if (/^\d+$/.test(text)) return names[Number(text)] === undefined ? undefined : Number(text)
  const wanted = text.toLowerCase()
  const found = Object.entries(names).find(([, name]) => name.toLowerCase() === wanted)
  return found && Number(found[0])
}

/** Ids with the best-selling first. */
export function sortServices(ids: Iterable<number>): number[] {
  const rank = (id: number) => {
    const place = bestSelling.indexOf(id)
    return place < 0 ? 100 + id : place
  }
  return [...new Set(ids)].sort((a, b) => rank(a) - rank(b))
}
