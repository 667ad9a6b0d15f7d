import { connect, type Access } from './connect.ts'
import { GatewayFailure, type Gateway, type GatewayFailureKind } from './gateway.ts'
import { loadSold } from './guidebooks/places.ts'
import type { Fuel } from './reading/prices.ts'
import type { Module } from './metering/source-state.ts'
import { createTourvisorTours, type Tourvisor, type TourvisorToursOptions } from './tourvisor-tours.ts'

export interface TourvisorOptions extends Omit<TourvisorToursOptions, 'pause'> {
  access: Access
  fuel: Fuel
}

/** The only entry point of this module: tours of an agency with a Tourvisor contract. */
export async function openTourvisor({ access, fuel, ...options }: TourvisorOptions): Promise<Tourvisor> {
  return createTourvisorTours(await connect(access, fuel), { ...options, pause })
}

/** The source's answer about availability. */
export type SourceCheck = { failure: GatewayFailureKind } | { departures: number; notBought: Module[] }

/** Any hotel will do: without the module the source refuses before looking it up. */
const SOME_HOTEL = '1'

/** Checks the credentials and the bought modules with free calls; stores nothing. */
export async function askTourvisor(access: Access, fuel: Fuel): Promise<SourceCheck> {
  try {
    const gateway = await connect(access, fuel)
    const [first, ...others] = await gateway.departures()
    if (!first) return { failure: 'away' }
    const [lacksHot, lacksPages] = await Promise.all([
      isRefused(gateway.hotTours(first.id, '', 1)),
      isRefused(gateway.hotel(SOME_HOTEL)),
    ])
    const notBought: Module[] = []
    if (lacksHot) notBought.push('hot-tours')
    if (lacksPages) notBought.push('hotel-pages')
    return { departures: others.length + 1, notBought }
  } catch (error) {
    if (error instanceof GatewayFailure) return { failure: error.kind }
    throw error
  }
}

/** A departure city and the countries sold from it, by their ids. */
export interface SoldFrom {
  departure: string
  countries: string[]
}

/**
 * Returns what is sold from where, using free calls; stores nothing. Undefined if the source does not
 * answer.
 */
export async function askSold(access: Access, fuel: Fuel): Promise<SoldFrom[] | undefined> {
  try {
    const sold = await loadSold(await connect(access, fuel))
    return sold.map(({ departure, countries }) => ({
      departure: departure.id,
      countries: countries.map(({ id }) => id),
    }))
  } catch (error) {
    if (error instanceof GatewayFailure) return undefined
    throw error
  }
}

/** Only a refusal says something about the module; other failures are temporary. */
async function isRefused(asked: ReturnType<Gateway['hotTours']> | ReturnType<Gateway['hotel']>) {
  const failure: unknown = await asked.then(
    () => undefined,
    (error: unknown) => error,
  )
  return failure instanceof GatewayFailure && failure.kind === 'not-bought'
}

/** The timer does not keep a stopping process alive. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
