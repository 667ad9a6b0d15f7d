import type { Gateway } from './gateway.ts'

/** Credentials of one generation of the API, with its address. */
export type Access = { root: string; token: string } | { root: string; login: string; password: string }

/** The gateway of the generation that the credentials are of. */
export async function connect(access: Access, fuel: 'inside' | 'beside'): Promise<Gateway> {
  const generation = 'token' in access ? 'REST' : 'classic'
  throw new Error(`Tourvisor (${generation}, ${fuel}): этой сборке нечем его спросить`)
}
