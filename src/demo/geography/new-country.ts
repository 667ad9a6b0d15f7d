import type { CountryCard } from './country-card.ts'

const usual = {
  isFlown: true,
  flown: '111111111111',
  note: '',
  flightShare: 0.55,
  summerTime: false,
  regularFrom: ['1'],
  connection: 'never',
  visacharge: 0,
  local: [],
  hasGalaDinner: true,
  via: ['IST'],
} as const satisfies Partial<CountryCard>

type Usual = keyof typeof usual

/** A country row: what differs from most others is named, the rest is as usual. */
export function newCountry(row: Omit<CountryCard, Usual> & Partial<Pick<CountryCard, Usual>>): CountryCard {
  return { ...usual, ...row }
}
