import type { ActualTour } from '#shared/contract/tour.ts'
import { mainPicture } from '../catalogue/pictures.ts'
import type { World } from '../world.ts'
import { checkTour } from './checked-tour.ts'
import { offerFacts } from './offer-facts.ts'
import { placeFacts } from './place-facts.ts'

/** How long an operator takes to confirm a price, milliseconds at speed 1. */
const ACTUALIZE_MS = 450

export async function actualTour(world: World, tourid: string): Promise<ActualTour> {
  const { ticket, city, hotel, price } = checkTour(world, tourid)
  await world.pause(ACTUALIZE_MS)
  const picture = mainPicture(hotel, world.pictureBase)
  return {
    tourid,
    ...placeFacts({ city, hotel }),
    hotelpicturesmall: picture,
    hotelpicturemedium: picture,
    hotelpicturebig: picture,
    price,
    visacharge: hotel.country.visacharge,
    ...offerFacts({ city, hotel, ...ticket }),
  }
}
