import type { Place } from '#shared/domain/place/place.ts'

/** What stands on the map. Without an address it is a pin with its name and nothing to press. */
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
