import type { TourDetail } from '#shared/contract/tour.ts'
import { findMeal } from '../catalogue/meals.ts'
import { mixAll, fraction } from '../seeded-random.ts'
import { NO_FLIGHT_ID } from '../geography/departure-city.ts'
import type { World } from '../world.ts'
import { checkTour, type CheckedTour } from './checked-tour.ts'
import { flightVariants } from './flight-variants.ts'
import { offerFacts } from './offer-facts.ts'
import { addPayments } from './person-payments.ts'

/** How long an operator takes to name the flights, milliseconds at speed 1. */
const DETAIL_MS = 1200

export async function composeTourDetail(world: World, tourid: string): Promise<TourDetail> {
  const tour = checkTour(world, tourid)
  await world.pause(DETAIL_MS)
  const facts = offerFacts({ city: tour.city, hotel: tour.hotel, ...tour.ticket })
  const flags = packageFlags(tour, facts.regular)
  return {
    flights: flags.noflight ? [] : flightVariants(tour, facts.fuelcharge),
    tourinfo: {
      addpayments: addPayments({ city: tour.city, hotel: tour.hotel, ...tour.ticket }),
      contents: listContents(tour, flags),
      flags,
    },
  }
}

/**
 * Returns what the package lacks. Packages on scheduled flights and domestic tours often have no transfer
 * or insurance.
 */
function packageFlags({ ticket, city, hotel }: CheckedTour, isRegular: boolean) {
  const share = fraction(mixAll(hotel.salt, ticket.operator, ticket.flydate, 57))
  const noflight = city.id === NO_FLIGHT_ID
  const isHome = hotel.country.side === 'home'
  return {
    notransfer: noflight || (isHome ? share < 0.6 : isRegular && share < 0.35),
    nomedinsurance: noflight || isHome,
    noflight,
    nomeal: ticket.meal === 2,
  }
}

type Flags = ReturnType<typeof packageFlags>

function listContents({ ticket, hotel }: CheckedTour, flags: Flags): string[] {
  return [
    flags.noflight ? '' : 'Авиаперелёт туда и обратно',
    flags.notransfer ? '' : hotel.country.id === '8' ? 'Трансфер до острова и обратно' : 'Групповой трансфер',
    flags.nomedinsurance ? '' : 'Медицинская страховка',
    'Проживание',
    flags.nomeal ? '' : `Питание: ${findMeal(ticket.meal).full.toLowerCase()}`,
  ].filter(Boolean)
}
