import type { Place } from '#shared/domain/place/place.ts'

/** A spot on the map. Without an address it is a named pin that cannot be tapped. */
export interface Spot {
  key: string
  place: Place
  name: string
  offer?: {
    /** Address of its page in the app. */
    address: string
    /** «98 437 ₽» */
    price: string
    /** «за двоих» */
    unit: string
    /** «5★ · Кемер» */
    about: string
  }
}
