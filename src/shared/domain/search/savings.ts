import { formatMoney } from '../text/format.ts'
import { starsText } from '../tour/hotel.ts'
import { groupByClass, median } from './best-value.ts'
import { memoizeByList } from './memoize-by-list.ts'

/** A smaller share of the class's price says nothing. */
const LEAST_SHARE = 0.05
const ROUND_TO = 100

/** By code of a meal, after the name of a hotel. */
const withMeal: Record<string, string> = {
  2: 'без питания',
  3: 'с завтраком',
  4: 'с завтраком и ужином',
  5: 'с трёхразовым питанием',
  7: '«всё включено»',
  9: '«ультра всё включено»',
}

/**
 * Returns by hotel code how much cheaper a hotel is than similar ones: than the median price of its class (stars and
 * meals), which the best-value order compares with as well. Silent where that would mislead: for a stay shorter than
 * usual in the class, and for unknown stars or meals.
 */
export const describeSavings = memoizeByList((hotels): ReadonlyMap<string, string> => {
  const lines = new Map<string, string>()
  for (const members of groupByClass(hotels).values()) {
    const price = median(members.map((hotel) => hotel.price))
    const nights = median(members.map(({ tours }) => tours.tour[0]?.nights ?? 0))
    for (const hotel of members) {
      const [best] = hotel.tours.tour
      const meal = withMeal[best?.mealcode ?? '']
      const saving = Math.floor((price - hotel.price) / ROUND_TO) * ROUND_TO
      if (
        !best ||
        meal === undefined ||
        hotel.hotelstars === 0 ||
        best.nights < nights ||
        saving < LEAST_SHARE * price
      )
        continue
      const like = `${starsText(hotel.hotelstars)} ${meal}`
      lines.set(hotel.hotelcode, `На ${formatMoney(saving)} дешевле похожих ${like}`)
    }
  }
  return lines
})
