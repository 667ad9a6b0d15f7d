import type { Gateway } from './gateway.ts'
import type { Fuel } from './reading/prices.ts'

/** Credentials and address of one API generation. */
export type Access = { root: string; token: string } | { root: string; login: string; password: string }

/** Creates the gateway for the generation of the credentials. The other one is never loaded. */
export async function connect(access: Access, fuel: Fuel): Promise<Gateway> {
  if ('token' in access) {
    const { createRestGateway } = await import('./rest/gateway.ts')
    return createRestGateway({ ...access, fuel })
  }
  const { createClassicGateway } = await import('./classic/gateway.ts')
  return createClassicGateway({ ...access, fuel })
}
