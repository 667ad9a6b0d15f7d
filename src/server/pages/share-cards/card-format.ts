import { CARD_HEIGHT, CARD_WIDTH, type CardShape } from './share-card.ts'

/** Measures of a card, pixels. */
export interface CardFormat {
  width: number
  height: number
  /** Left and right of all texts. */
  margin: number
  /** Where the texts end, from the top. */
  bottom: number
  /** Where the agency's name begins, and its type size. */
  nameTop: number
  nameSize: number
  /** Type sizes of a title, by the number of its lines. */
  titleSizes: readonly (readonly [size: number, lines: number])[]
  lineSize: number
  starSize: number
  /** The line under the title may take so many lines. */
  mostLines: number
  sumSize: number
  pillHeight: number
  unitSize: number
  /** True for a card with room: the unit is under the price, not next to it, and lines are balanced. */
  isUnitBelow: boolean
  /** Between the rows. */
  gap: number
  /** A photo fills so much of the height; the ground under it is dark. */
  photoHeight: number
  /** The veil covers so much of the photo, from below. */
  veilHeight: number
}

export const cardFormats: Readonly<Record<CardShape, CardFormat>> = {
  link: {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    margin: 52,
    bottom: CARD_HEIGHT - 36,
    nameTop: 44,
    nameSize: 28,
    titleSizes: [
      [62, 1],
      [54, 1],
      [43, 2],
    ],
    lineSize: 31,
    starSize: 30,
    mostLines: 1,
    sumSize: 42,
    pillHeight: 68,
    unitSize: 27,
    isUnitBelow: false,
    gap: 20,
    photoHeight: CARD_HEIGHT,
    veilHeight: Math.round(CARD_HEIGHT * 0.45),
  },
  // Clients cover the top of a story with its author and the bottom with the caption.
  story: {
    width: 1080,
    height: 1920,
    margin: 72,
    bottom: 1600,
    nameTop: 236,
    nameSize: 40,
    titleSizes: [
      [92, 1],
      [80, 2],
      [66, 3],
    ],
    lineSize: 44,
    starSize: 50,
    mostLines: 2,
    sumSize: 84,
    pillHeight: 132,
    unitSize: 40,
    isUnitBelow: true,
    gap: 40,
    photoHeight: 1330,
    veilHeight: 660,
  },
}
