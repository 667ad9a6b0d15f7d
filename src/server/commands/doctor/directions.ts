import { agencyFolder, readAgency } from '../../agency/agency-folder.ts'
import { namedIds } from '../../agency/named-ids.ts'
import { loadTourvisor } from '../../compose/load-tourvisor.ts'
import type { Settings } from '../../settings/settings.ts'
import { absent, elsewhere, fine, unchecked, wrong, type CheckFinding, type DoctorCheck } from './check.ts'

/** Checks that the directions in the agency's files are sold. Pages silently omit the others. */
export const directionChecks: DoctorCheck = {
  title: 'Направления',
  remedy: 'повторите позже',
  take: ({ settings }) => checkDirections(settings),
}

export async function checkDirections({
  dataDir,
  providerHost,
  tours,
}: Pick<Settings, 'dataDir' | 'providerHost' | 'tours'>): Promise<CheckFinding> {
  if (providerHost) return elsewhere
  if (tours.source === 'demo') return absent('учебный каталог')
  const read = await readAgency(agencyFolder(dataDir))
  if ('problems' in read) return unchecked('сначала тексты агентства')
  const { askSold } = await loadTourvisor()
  const sold = await askSold(tours.access, tours.fuel)
  if (!sold) return unchecked('сначала туры: Tourvisor не ответил')
  const unsold = namedIds(read.words).flatMap(({ field, id, departure, country }) => {
    const cities = sold.filter(({ countries }) => country === undefined || countries.includes(country))
    const isSold = cities.some((city) => departure === undefined || city.departure === departure)
    return isSold ? [] : [`${field} ${id}`]
  })
  if (unsold.length === 0) return fine('все, что названы в текстах, продаются')
  return wrong(
    `Tourvisor не продаёт: ${unsold.join(', ')}`,
    'исправьте или уберите эти номера в названных файлах: на сайте и в канале их не видно',
  )
}
