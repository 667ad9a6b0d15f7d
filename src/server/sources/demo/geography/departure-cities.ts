import data from '../data/departure-cities.json' with { type: 'json' }
import type { DepartureCity } from './departure-city.ts'

/** Departure cities in display order. Cities and airports are real; ids from 901 are ours. */
export const departureCities = data as readonly DepartureCity[]
