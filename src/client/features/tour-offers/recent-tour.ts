import { createRecentList } from '#client/platform/recent-list.ts'
import * as v from 'valibot'

const RecentTour = v.object({
  hotelcode: v.string(),
  departure: v.string(),
  country: v.string(),
  name: v.string(),
  place: v.string(),
  /** "13–20 декабря, 7 ночей" */
  stay: v.string(),
  address: v.pipe(v.string(), v.startsWith('/tour-card/')),
  /** Roubles for the party. */
  price: v.number(),
  /** «за двоих» */
  unit: v.string(),
  /** When the price was seen, ms. */
  at: v.number(),
})
export type RecentTour = v.InferOutput<typeof RecentTour>

/** The last viewed tour, which home shows. `index.html` reads the key too, to reserve the space of its card. */
export const recentTours = createRecentList({ key: 'recent_tours', days: 7, most: 1 }, RecentTour)
