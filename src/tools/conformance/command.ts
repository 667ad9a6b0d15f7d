import { writeFile } from 'node:fs/promises'
import { CommanderError, InvalidArgumentError, type Command } from 'commander'
import { checks } from './checks/all.ts'
import { listFaults } from './finding.ts'
import { junitReport } from './report/junit.ts'
import { textReport } from './report/text.ts'
import { checkHost } from './run.ts'

const EXAMPLES = `
Примеры:
  npm run putevka -- provider-check https://api.example.ru
  npm run putevka -- provider-check https://api.example.ru --token … --write --origin https://tours.example.ru

Стоит агентству одного поиска, одного продолжения и одних рейсов. Код выхода: 0 нарушений нет, 1 есть, 2 неверный вызов.`

interface CheckOptions {
  token?: string
  write?: boolean
  origin?: string
  only?: string[]
  json?: string
  junit?: string
}

export function defineProviderCheck(command: Command, io: { out: (text: string) => void }): void {
  command
    .description('Проверка узла договора: спрашивает его, как витрина.')
    .argument('<узел>', 'вида https://api.example.ru', readHost)
    .option('--token <ключ>', 'проверить и вызовы вошедшего; кодов команда не просит')
    .option('--write', 'послать две заявки, помеченные как проверка; с токеном ещё поставить и снять сердце')
    .option('--origin <адрес>', 'адрес сайта на другом узле, чьи страницы спрашивают этот', readOrigin)
    .option('--only <проверки>', `через запятую: ${checks.map(({ id }) => id).join(', ')}`, readChecks)
    .option('--json <файл>', 'отчёт в файл, JSON')
    .option('--junit <файл>', 'отчёт в файл, JUnit')
    .addHelpText('after', EXAMPLES)
    .action((host: string, options: CheckOptions) => check(io, host, options))
}

async function check(
  { out }: { out: (text: string) => void },
  host: string,
  { token, write: canWrite = false, origin, only, json, junit }: CheckOptions,
): Promise<void> {
  const report = await checkHost({ host, token, canWrite, origin, only })
  if (json !== undefined) await writeReport(json, `${JSON.stringify(report, null, 2)}\n`)
  if (junit !== undefined) await writeReport(junit, junitReport(report))
  out(textReport(report))
  if (listFaults(report).length > 0) throw new CommanderError(1, 'provider-check.faults', '')
}

async function writeReport(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch(() => {
    const sentence = `${path} не записать: есть ли такая папка и можно ли в неё писать?`
    throw new CommanderError(1, 'provider-check.unwritten', sentence)
  })
}

function readHost(text: string): string {
  if (!isHost(text)) throw new InvalidArgumentError('Назовите узел: https://api.example.ru.')
  return text
}

function readOrigin(text: string): string {
  if (!isHost(text)) throw new InvalidArgumentError('--origin: нужен адрес вида https://tours.example.ru.')
  return text
}

function readChecks(text: string): string[] {
  const ids = text.split(',')
  const unknown = ids.find((id) => !checks.some((check) => check.id === id))
  if (unknown !== undefined) throw new InvalidArgumentError(`--only: нет проверки «${unknown}».`)
  return ids
}

/**
 * True for a protocol and a host alone: calls are under `/front/v1`, and no password may get into a
 * report.
 */
function isHost(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && /^\/*$/.test(pathname) && search + username + password === ''
}
