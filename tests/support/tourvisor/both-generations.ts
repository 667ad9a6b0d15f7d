import type { Gateway } from '#server/sources/tourvisor/gateway.ts'
import { classicHotel, classicResult, classicTour } from './classic-answers.ts'
import { farTourvisor, json } from './far-tourvisor.ts'
import { restHotel, restTour } from './rest-answers.ts'

export type Fuel = 'inside' | 'beside'

/** Answers of both generations about the same thing. */
export interface Said {
  rest: unknown
  classic: unknown
}

export function gateways({ rest, classic }: Said, fuel: Fuel = 'inside'): Gateway[] {
  return [farTourvisor(json(rest)).rest(fuel), farTourvisor(json(classic)).classic(fuel)]
}

export async function found(said: Said, fuel: Fuel = 'inside') {
  return Promise.all(gateways(said, fuel).map((gateway) => gateway.results('55')))
}

/** A hotel of both generations with this change in it and in its only tour. */
export function hotelWith(
  rest: object,
  classic: object,
  restOffer: object = {},
  classicOffer: object = {},
): Said {
  return {
    rest: [{ ...restHotel, tours: [{ ...restTour, ...restOffer }], ...rest }],
    classic: classicResult([
      { ...classicHotel, tours: { tour: { ...classicTour, ...classicOffer } }, ...classic },
    ]),
  }
}

export const hotel = { rest: [restHotel], classic: classicResult(classicHotel) }
