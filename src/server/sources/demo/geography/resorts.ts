import data from '../data/resorts.json' with { type: 'json' }
import type { ResortCard } from './resort-card.ts'

export const resorts = data as readonly ResortCard[]

const byId = new Map(resorts.map((resort) => [resort.id, resort]))
const byCountry = groupByCountry()

export function resortsIn(countryId: string): readonly ResortCard[] {
  return byCountry.get(countryId) ?? []
}

export function findResort(id: string): ResortCard | undefined {
  return byId.get(id)
}

function groupByCountry(): Map<string, ResortCard[]> {
  const groups = new Map<string, ResortCard[]>()
  for (const resort of resorts) {
    const group = groups.get(resort.countryId)
    if (group) group.push(resort)
    else groups.set(resort.countryId, [resort])
  }
  return groups
}
