import { StoreProblem } from '../../db/store-problem.ts'
import type { Settings } from '../../settings/settings.ts'
import { address } from './address.ts'
import { bot, miniApp, updates } from './bot.ts'
import { BotTrouble } from './bot-api.ts'
import { directions } from './directions.ts'
import { leads, sinkLooks } from './leads.ts'
import { wrong, type Finding, type Look, type Scene } from './look.ts'
import { machineClock } from './machine-clock.ts'
import { mail } from './mail.ts'
import { pictures } from './pictures.ts'
import { provider } from './provider.ts'
import { retention } from './retention.ts'
import { backups, store } from './store.ts'
import { texts } from './texts.ts'
import { tours } from './tours.ts'
import { watchedPrices } from './watched-prices.ts'

/** In the order of the table. */
export const looks: readonly Look[] = [
  address,
  bot,
  updates,
  miniApp,
  leads,
  mail,
  store,
  tours,
  watchedPrices,
  provider,
  pictures,
  texts,
  directions,
  retention,
  backups,
  machineClock,
]

export type Row = { title: string } & Finding

/** Returns all checks, with a row for each lead sink after the row that lists them. */
export function listChecks(settings: Settings): Look[] {
  return looks.flatMap((look) => (look === leads ? [look, ...sinkLooks(settings)] : [look]))
}

/** Runs all checks in parallel. A late one is red and does not delay the others. */
export function examine(scene: Scene): Promise<Row[]> {
  return Promise.all(
    listChecks(scene.settings).map(async (look) => ({ title: look.title, ...(await taken(look, scene)) })),
  )
}

async function taken(look: Look, scene: Scene): Promise<Finding> {
  const { withinMs } = scene.outside
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
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
