import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { checks } from './checks/all.ts'
import { faultsOf } from './finding.ts'
import { junitReport } from './report/junit.ts'
import { textReport } from './report/text.ts'
import { checkHost } from './run.ts'

const HELP = `Проверка узла договора: спрашивает его, как витрина.

  npm run provider:check -- https://api.example.ru
  npm run provider:check -- https://api.example.ru --token … --write --origin https://tours.example.ru

  --token     проверить и вызовы вошедшего; кодов команда не просит
  --write     послать две заявки, помеченные как проверка; с токеном ещё поставить и снять сердце
  --origin    адрес сайта на другом узле, чьи страницы спрашивают этот
  --only      через запятую: ${checks.map(({ id }) => id).join(', ')}
  --json      отчёт в файл, JSON
  --junit     отчёт в файл, JUnit

Стоит агентству одного поиска, одного продолжения и одних рейсов. Код выхода: 0 нарушений нет, 1 есть, 2 неверный вызов.`

export interface CommandIo {
  out: (text: string) => void
  err: (text: string) => void
}

/** `npm run provider:check`; answers the exit code. */
export async function runProviderCheck(args: string[], { out, err }: CommandIo): Promise<number> {
  const asked = readArguments(args)
  if (asked === 'help') {
    out(HELP)
    return 0
  }
  if (typeof asked === 'string') {
    err(`${asked}\n\n${HELP}`)
    return 2
  }
  const { json, junit, ...options } = asked
  const report = await checkHost(options)
  if (json !== undefined) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`)
  if (junit !== undefined) await writeFile(junit, junitReport(report))
  out(textReport(report))
  return faultsOf(report).length > 0 ? 1 : 0
}

/** What was asked for; a text is `help` or what is wrong with the call. */
function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        token: { type: 'string' },
        write: { type: 'boolean', default: false },
        origin: { type: 'string' },
        only: { type: 'string' },
        json: { type: 'string' },
        junit: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const { token, write, origin, only: words, json, junit, help } = values
    if (help) return 'help'
    const [host, ...others] = positionals
    if (host === undefined || others.length > 0 || !isHost(host))
      return 'Назовите узел: https://api.example.ru'
    if (origin !== undefined && !isHost(origin)) return '--origin: нужен адрес вида https://tours.example.ru'
    const only = words?.split(',')
    const unknown = only?.find((id) => !checks.some((check) => check.id === id))
    if (unknown !== undefined) return `--only: нет проверки «${unknown}»`
    return { host, token, canWrite: write, origin, only, json, junit }
  } catch {
    return 'Не понимаю параметры.'
  }
}

/** A protocol and a host alone: calls stand under `/front/v1`, and no password gets into a report. */
function isHost(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && /^\/*$/.test(pathname) && search + username + password === ''
}
