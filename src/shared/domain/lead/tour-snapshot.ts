import type { TourRequestBody } from '#shared/contract/bodies.ts'
import type { ActualTour } from '#shared/contract/tour.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { mealName } from '#shared/domain/tour/terms.ts'
import type * as v from 'valibot'

type TourSnapshot = NonNullable<v.InferOutput<typeof TourRequestBody.entries.tour>>

/** What the traveller saw of a tour. A tour id expires in about a day; the request does not. */
export function tourSnapshot(tour: ActualTour): TourSnapshot {
  return {
    tourid: tour.tourid,
    hotelcode: tour.hotelcode,
    hotelname: hotelName(tour.hotelname),
    hotelstars: tour.hotelstars,
    country: tour.countryname,
    region: tour.hotelregionname,
    departure: tour.departurename,
    flydate: tour.flydate,
    nights: tour.nights,
    room: tour.room,
    placement: tour.placement,
    meal: mealName(tour),
    operator: tour.operatorname,
    picture: tour.hotelpicturemedium || tour.hotelpicturebig,
  }
}
