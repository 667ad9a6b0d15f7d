import { StoreProblem } from '../../db/store-problem.ts'
import type { Settings } from '../../settings/settings.ts'
import { address } from './address.ts'
import { bot, miniApp, updates } from './bot.ts'
import { BotTrouble } from './bot-api.ts'
import { channelChecks } from './channels.ts'
import { directionChecks } from './directions.ts'
import { leadChecks, sinkLooks } from './leads.ts'
import { wrong, type CheckFinding, type DoctorCheck, type DoctorContext } from './check.ts'
import { machineClock } from './machine-clock.ts'
import { mailChecks } from './mail.ts'
import { pictures } from './pictures.ts'
import { provider } from './provider.ts'
import { retention } from './retention.ts'
import { backups, store } from './store.ts'
import { textChecks } from './texts.ts'
import { tours } from './tours.ts'
import { trackedPrices } from './watched-prices.ts'

/** In the order of the table. */
export const looks: readonly DoctorCheck[] = [
  address,
  bot,
  updates,
  miniApp,
  leadChecks,
  mailChecks,
  store,
  tours,
  trackedPrices,
  provider,
  pictures,
  textChecks,
  directionChecks,
  retention,
  backups,
  machineClock,
]

export type CheckRow = { title: string } & CheckFinding

/** Returns all checks, with a row for each lead sink after the row that lists them, and one for each channel. */
export function listChecks(settings: Settings): DoctorCheck[] {
  return looks.flatMap((look) => {
    if (look === leadChecks) return [look, ...sinkLooks(settings)]
    return look === trackedPrices ? [look, ...channelChecks(settings)] : [look]
  })
}

/** Runs all checks in parallel. A late one is red and does not delay the others. */
export function runChecks(scene: DoctorContext): Promise<CheckRow[]> {
  return Promise.all(
    listChecks(scene.settings).map(async (look) => ({ title: look.title, ...(await taken(look, scene)) })),
  )
}

async function taken(look: DoctorCheck, scene: DoctorContext): Promise<CheckFinding> {
  const { withinMs } = scene.outside
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<CheckFinding>((resolve) => {
    timer = setTimeout(() => resolve(wrong(`нет ответа за ${withinMs / 1000} с`, look.remedy)), withinMs)
  })
  try {
    return await Promise.race([look.take(scene), late])
  } catch (error) {
    return wrong(describeError(error), look.remedy)
  } finally {
    clearTimeout(timer)
  }
}

function describeError(error: unknown): string {
  if (error instanceof BotTrouble || error instanceof StoreProblem) return error.message
  return `не получилось: ${error instanceof Error ? error.message : String(error)}`
}
