/** A kind of room as operators write it. `guests` counts everyone but infants. */
export interface RoomKind {
  /** Stable number inside a tour id. */
  id: number
  text: string
  russian: string
  tier: 'standard' | 'superior' | 'family' | 'suite'
  /** Part of the price against a standard room; `src/demo/README.md`, "Where the figures come from". */
  factor: number
  guests: number
  /** Square metres, typical. */
  square: number
}

type Row = [
  id: number,
  text: string,
  russian: string,
  tier: RoomKind['tier'],
  factor: number,
  guests: number,
  square: number,
]

const rows: Row[] = [
  [0, 'Economy Room', 'Эконом', 'standard', 0.94, 2, 16],
  [1, 'Standard Room', 'Стандартный номер', 'standard', 1, 3, 22],
  [2, 'Promo Room', 'Промо-номер', 'standard', 0.96, 3, 20],
  [3, 'Standard Room Land View', 'Стандартный номер, вид на окрестности', 'standard', 1, 3, 23],
  [4, 'Standard Room Garden View', 'Стандартный номер, вид на сад', 'standard', 1.03, 3, 24],
  [5, 'Standard Room Side Sea View', 'Стандартный номер, боковой вид на море', 'standard', 1.07, 3, 24],
  [6, 'Studio', 'Студия', 'standard', 1, 3, 28],
  [7, 'Bungalow', 'Бунгало', 'standard', 1.04, 3, 30],
  [8, 'Superior Room', 'Улучшенный номер', 'superior', 1.12, 3, 27],
  [9, 'Superior Room Sea View', 'Улучшенный номер, вид на море', 'superior', 1.18, 3, 27],
  [10, 'Deluxe Room Pool View', 'Номер делюкс, вид на бассейн', 'superior', 1.16, 3, 32],
  [11, 'Deluxe Room City View', 'Номер делюкс, вид на город', 'superior', 1.14, 3, 30],
  [12, 'Deluxe Room Mountain View', 'Номер делюкс, вид на горы', 'superior', 1.16, 3, 30],
  [13, 'Family Room', 'Семейный номер', 'family', 1.35, 4, 38],
  [14, 'Family Suite', 'Семейный люкс', 'family', 1.48, 5, 46],
  [15, 'Two Bedroom Apartment', 'Апартаменты с двумя спальнями', 'family', 1.4, 5, 55],
  [16, 'Junior Suite', 'Полулюкс', 'suite', 1.45, 3, 40],
  [17, 'Suite Sea View', 'Люкс, вид на море', 'suite', 1.7, 4, 52],
  [18, 'Suite', 'Люкс', 'suite', 1.65, 4, 50],
  [19, 'Beach Villa', 'Вилла на пляже', 'suite', 1.7, 4, 80],
  [20, 'Water Villa', 'Вилла над водой', 'suite', 1.9, 3, 85],
  [21, 'Garden Villa', 'Вилла в саду', 'family', 1.4, 4, 70],
  [22, 'Superior Room Garden View', 'Улучшенный номер, вид на сад', 'superior', 1.1, 3, 28],
]

/** Rooms by their number. */
export const rooms: readonly RoomKind[] = rows.map(([id, text, russian, tier, factor, guests, square]) => ({
  id,
  text,
  russian,
  tier,
  factor,
  guests,
  square,
}))
