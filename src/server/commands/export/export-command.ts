import { decimal } from '#shared/domain/text/spelled-numbers.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { createProviderClient } from '../../pages/provider-client.ts'
import { CommandFailure, type CommandIo } from '../command.ts'
import type { WriteLine } from '../../log/log.ts'
import { commonHeaders } from '../../http/security-headers.ts'
import { parseSettings, type Settings } from '../../settings/settings.ts'
import { withoutMoot } from './moot-variables.ts'
import { createProgressLines } from './progress-lines.ts'
import { nginxHeaders } from './static-headers.ts'
import { HEADERS_FILE, refuseForeign, takePlace } from './take-place.ts'
import { writeSite, type Site, type SiteReport } from './write-site.ts'

const NOTES = `
Нужны сборка (npm run build), PUBLIC_URL и PROVIDER_HOST. Сколько страниц, решает PRERENDER_PAGES. Переменные, которые
относятся к провайдеру (заявки, кабинет, почта, туры, база), не читаются: они заданы у него.
Прервать можно в любой миг: прежняя выгрузка останется.
Код выхода: 0 готово, 1 не получилось или не все страницы готовы, 2 неверный вызов.`

const FOLDER = 'dist/site'
const NAMED = 10

type OpenSite = (settings: Settings, write: WriteLine) => Promise<Site>

/** Defines `export`. */
export function defineExport(command: Command, io: CommandIo, open: OpenSite): void {
  command
    .description('Статический сайт для CDN или объектного хранилища; провайдер живёт отдельно.')
    .argument('[папка]', `прежняя выгрузка заменяется целиком, когда готова новая; без неё ${FOLDER}`)
    .addHelpText('after', NOTES)
    .action((folder: string | undefined) => exportSite(io, folder ?? FOLDER, open))
}

async function exportSite(io: CommandIo, folder: string, open: OpenSite): Promise<void> {
  refuseUnfinished(io.environment)
  const settings = parseSettings(withoutMoot(io.environment))
  await refuseForeign(folder)
  await refuseSilent(settings)
  const report = await exportTo(folder, { site: await open(settings, io.err), settings, tell: io.err })
  io.out(summary(folder, report))
  if (report.unmade.length > 0) {
    throw new CommandFailure(`Не все страницы готовы, их нарисует браузер: ${some(report.unmade)}`)
  }
}

interface ExportParts {
  site: Site
  settings: Settings
  tell: (line: string) => void
}

async function exportTo(folder: string, { site, settings, tell }: ExportParts): Promise<SiteReport> {
  try {
    return await takePlace(folder, async (draft) => {
      const report = await writeSite(site, draft, { onProgress: createProgressLines(tell) })
      if (report.pages === 0) {
        throw new CommandFailure('Ни одной страницы не получилось. Проверьте PRERENDER_PAGES и провайдера')
      }
      const headers = { 'Content-Security-Policy': report.policy, ...commonHeaders(settings) }
      await writeFile(join(draft, HEADERS_FILE), nginxHeaders(headers))
      return report
    })
  } finally {
    await site.close()
  }
}

/** A static site cannot answer calls, and prerendered pages contain the addresses of their site. */
function refuseUnfinished({ PROVIDER_HOST, PUBLIC_URL }: CommandIo['environment']): void {
  if (!PROVIDER_HOST?.trim()) {
    throw new CommandFailure('PROVIDER_HOST не задан: статическому сайту нужен провайдер на своём узле')
  }
  if (!PUBLIC_URL?.trim())
    throw new CommandFailure('PUBLIC_URL не задан: страницам нужен адрес, по которому их увидят')
}

/** A busy provider may be late with its first answers. Each attempt waits for two seconds. */
const PROVIDER_ASKED_TIMES = 5

/** A page without data still renders, so an unavailable provider must be detected before. */
async function refuseSilent({ providerHost }: Settings): Promise<void> {
  const ask = createProviderClient(undefined, providerHost, Date.now)
  for (let time = 0; time < PROVIDER_ASKED_TIMES; time += 1)
    if ((await ask('settings')).kind === 'data') return
  throw new CommandFailure(
    'PROVIDER_HOST не отвечает на /front/v1/init/settings: проверьте адрес и провайдера',
  )
}

function summary(folder: string, report: SiteReport): string {
  const megabytes = decimal(report.bytes / 1e6, 1)
  const rules = report.cacheRules.map(([place, rule]) => `${place} ${rule}`)
  return [
    `Сайт готов: ${folder}, сборка ${report.build}`,
    `Страниц ${report.pages}, картинок ${report.images}, ${megabytes} МБ`,
    ...(report.absent.length > 0
      ? [`Картинок нет у их узла (${report.absent.length}): ${some(report.absent)}`]
      : []),
    ...(report.widgets.length > 0
      ? [`Виджеты партнёров не выгружены, их разметке нужен хост: ${report.widgets.join(', ')}`]
      : []),
    `Статический хост должен посылать (для nginx всё это в ${folder}/${HEADERS_FILE} и nginx-static.conf):`,
    `Content-Security-Policy: ${report.policy}`,
    `Cache-Control: ${[...rules, 'остальное no-cache'].join('; ')}`,
  ].join('\n')
}

function some(names: string[]): string {
  const rest = names.length > NAMED ? ` и ещё ${names.length - NAMED}` : ''
  return names.slice(0, NAMED).join(', ') + rest
}
