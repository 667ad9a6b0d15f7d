import { connect, type Access } from './connect.ts'
import type { Fuel } from './reading/prices.ts'
import { createTourvisorTours, type Tourvisor, type TourvisorToursOptions } from './tourvisor-tours.ts'

export interface TourvisorOptions extends Omit<TourvisorToursOptions, 'pause'> {
  access: Access
  fuel: Fuel
}

/** The one door of this room: the tours of an agency that has a contract with Tourvisor. */
export async function openTourvisor({ access, fuel, ...options }: TourvisorOptions): Promise<Tourvisor> {
  return createTourvisorTours(await connect(access, fuel), { ...options, pause })
}

/** Nobody who stops waits for it. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
