/** Home shows the last viewed tour. `index.html` reads the key too, to reserve the space of its card. */
export const RECENT_TOUR_KEY = 'recent_tour'

export interface RecentTour {
  hotelcode: string
  departure: string
  country: string
  name: string
  place: string
  /** "13–20 декабря, 7 ночей" */
  stay: string
  address: string
  /** Roubles for the party. */
  price: number
  /** «за двоих» */
  unit: string
  /** When the price was seen, ms. */
  at: number
}
