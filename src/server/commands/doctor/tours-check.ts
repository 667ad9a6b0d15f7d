import { existsSync } from 'node:fs'
import { examineStore } from '../../db/examine-store.ts'
import { sqliteFile } from '../../db/data-folder.ts'
import { openStore } from '../../compose/store.ts'
import { loadTourvisor } from '../../compose/load-tourvisor.ts'
import type { Settings } from '../../settings/settings.ts'
import { absent, fine, wrong, type CheckFinding, type DoctorContext } from './check.ts'

type Contract = Extract<Settings['tours'], { source: 'tourvisor' }>
type Asked = Awaited<ReturnType<Awaited<ReturnType<typeof loadTourvisor>>['askTourvisor']>>
type Module = Extract<Asked, { departures: number }>['notBought'][number]

const KEY =
  'проверьте TOURVISOR_TOKEN (или логин и пароль), срок договора и адрес сервера в списке кабинета Tourvisor'
const MODULES: Record<Module, string> = {
  search: 'поиска',
  'hot-tours': 'горящих',
  'hotel-pages': 'страниц отелей',
}

export const TOURS_REMEDY = 'повторите позже; если не пройдёт, пишите в поддержку Tourvisor'

export async function checkTours({ settings, outside }: DoctorContext): Promise<CheckFinding> {
  const { tours: chosen, isDevelopment } = settings
  if (chosen.source === 'demo') {
    return isDevelopment
      ? absent('учебный каталог')
      : wrong('учебный каталог: туры и цены выдуманы', 'TOURS=tourvisor и TOURVISOR_TOKEN в .env')
  }
  const { askTourvisor } = await loadTourvisor()
  const asked = await askTourvisor(chosen.access, chosen.fuel)
  if ('failure' in asked) return failed(asked)
  // The row of the database names a failure of it.
  const known = await rememberedBy(settings, chosen, outside.clock).catch(() => undefined)
  const lacking = [...new Set([...asked.notBought, ...(known?.notBought ?? [])])]
  if (lacking.includes('search')) return wrong('модуль поиска не куплен', 'подключите его в Tourvisor')
  if (known?.isDenied)
    return wrong('в последний час Tourvisor отказывал в доступе', `${KEY}; после исправления пройдёт за час`)
  const left = known && Math.max(0, chosen.searchesPerDay - known.spentToday)
  if (left === 0) {
    return wrong(
      `поиски на сегодня потрачены: ${known?.spentToday} из ${chosen.searchesPerDay}`,
      'завтра счёт начнётся снова; если поисков мало всегда, увеличьте TOURVISOR_SEARCHES_PER_DAY',
    )
  }
  const lacks = lacking.length > 0 ? `не куплено: ${lacking.map((one) => MODULES[one]).join(', ')}` : ''
  const budget = left === undefined ? '' : `поисков на сегодня ${left} из ${chosen.searchesPerDay}`
  return fine([`Tourvisor: городов вылета ${asked.departures}`, lacks, budget].filter(Boolean).join('; '))
}

function failed({ failure }: Extract<Asked, { failure: unknown }>): CheckFinding {
  if (failure === 'denied' || failure === 'not-bought') return wrong('Tourvisor не принимает доступ', KEY)
  if (failure === 'busy') return wrong('Tourvisor просит подождать: вызовов слишком много')
  return wrong(
    'Tourvisor не отвечает как надо',
    `${TOURS_REMEDY}; проверьте TOURVISOR_API_ROOT, если он задан`,
  )
}

/**
 * What servers with this database have learned and spent; undefined before the first start and between
 * two builds.
 */
async function rememberedBy(
  settings: Settings,
  { access, fuel, searchesPerDay }: Contract,
  clock: () => number,
) {
  const { dataDir, databaseUrl } = settings
  if (!databaseUrl && !existsSync(sqliteFile(dataDir))) return undefined
  const { pending, unknown } = await examineStore({ dataDir, databaseUrl })
  if (pending.length + unknown.length > 0) return undefined
  const opened = await openStore({ dataDir, databaseUrl })
  try {
    const { openTourvisor } = await loadTourvisor()
    const { state } = await openTourvisor({
      access,
      fuel,
      searchesPerDay,
      answers: opened.sharedAnswers,
      budgets: opened.dayBudgets,
      clock,
      idKey: opened.serverKey,
      log: () => {},
    })
    return await state()
  } finally {
    await opened.close()
  }
}
