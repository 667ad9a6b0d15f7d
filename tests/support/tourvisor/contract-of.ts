import type { FakeTourvisor } from './fake-tourvisor.ts'

export type Generation = 'rest' | 'classic'
export const GENERATIONS: readonly Generation[] = ['rest', 'classic']

/** Settings of a host that sells this Tourvisor's tours by one of its APIs. */
export function contractOf(tourvisor: FakeTourvisor, generation: Generation) {
  const source = { TOURS: 'tourvisor', IMAGE_HOST: tourvisor.url }
  return generation === 'rest'
    ? { ...source, TOURVISOR_TOKEN: tourvisor.token, TOURVISOR_API_ROOT: tourvisor.restRoot }
    : {
        ...source,
        TOURVISOR_LOGIN: tourvisor.login,
        TOURVISOR_PASSWORD: tourvisor.password,
        TOURVISOR_XML_ROOT: tourvisor.xmlRoot,
      }
}
