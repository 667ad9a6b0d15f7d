import { CommanderError, InvalidArgumentError, type Command } from 'commander'
import { CommandFailure, type CommandIo } from '#server/commands/command.ts'
import { printDeclaration, readDeclaration, type Declaration } from './declaration.ts'
import { checkBot } from './doctor.ts'
import { readEnvironment, type BotEnvironment } from './environment.ts'
import { BotFailure } from './failure.ts'
import { apply, compare, present, requireDeclaredBot, formatTitle, type Change } from './folds.ts'
import { table } from './properties/table.ts'
import { serveBot } from './run/serve-bot.ts'
import { createBotApi, toSentence } from './telegram.ts'
import { createRedact, type Redact } from '#server/log/redact.ts'

const TOKEN = /\d{3,20}:[\w-]{20,100}/g

/** Removes the secrets from a text, and everything that looks like a bot's token. */
export function createBotRedact(secrets: readonly (string | undefined)[]): Redact {
  const redact = createRedact(secrets.map((secret) => secret?.trim() ?? ''))
  return (text) => redact(text).replaceAll(TOKEN, '*')
}

/** Dependencies of the commands besides the environment and the terminal. A test replaces them. */
export interface BotDependencies {
  readFile: (path: string) => Promise<string>
  /** Reads the name of the agency from its texts; `AGENCY_NAME` of the environment takes precedence. */
  readAgencyName: (dataDir: string) => Promise<string | undefined>
  fetch: typeof fetch
  wait: (ms: number) => Promise<unknown>
  /** Ends the bot process. */
  signal: AbortSignal
}

/** Exit codes: nothing to do, an error, differences found. */
const DONE = 0
const FAILED = 1
const DIFFERS = 2

const CONFIG = 'bot-config/bot.json'

const NOTES = `
Токен берётся из TELEGRAM_BOT_TOKEN. Код выхода: 0 делать нечего или сделано, 2 есть отличия, 1 ошибка.`

interface BotOptions {
  config?: string
  yes?: boolean
  rewrite?: string[]
}

interface Task extends Pick<CommandIo, 'out' | 'err'>, Omit<BotDependencies, 'readAgencyName'> {
  environment: BotEnvironment
  declaration: Declaration
  api: ReturnType<typeof createBotApi>
  isSure: boolean
  again: readonly string[]
}

type Verb = (task: Task) => Promise<number>

/** Defines `bot` with its subcommands. Their output and their errors never contain the token. */
export function defineBot(command: Command, io: CommandIo, dependencies: BotDependencies): void {
  command
    .description('Бот: настройки из одного файла и процесс, который отвечает людям.')
    .option('--config <путь>', `файл настроек, по умолчанию ${CONFIG}`)
    .addHelpText('after', NOTES)
  const add = (name: string, description: string, verb: Verb) => {
    const added: Command = command
      .command(name)
      .description(description)
      .action(() => runVerb(verb, added.optsWithGlobals<BotOptions>(), io, dependencies))
    return added
  }
  const rewrite = [
    '--rewrite <что>',
    'записать, хотя не отличается: webhook (новый BOT_WEBHOOK_SECRET)',
  ] as const
  add('plan', 'что изменится, ничего не меняя', plan).option(...rewrite, readRewrite)
  add('apply', 'то же; с --yes меняет и перечитывает', applyAll)
    .option('--yes', 'менять на самом деле')
    .option(...rewrite, readRewrite)
  add('drift', 'разошлось ли с файлом, для CI', drift)
  add('doctor', 'токен, вебхук, адрес приложения, список дел в BotFather', doctor)
  add('export', 'нынешние настройки бота в виде файла', show)
  add('run', 'отвечать людям: вебхук с BOT_WEBHOOK_URL, иначе опрос', run)
}

/** @throws {CommandFailure} with a message about any error; {CommanderError} for an exit code other than 0 */
async function runVerb(
  verb: Verb,
  options: BotOptions,
  io: CommandIo,
  dependencies: BotDependencies,
): Promise<void> {
  const given = io.environment
  const redact = createBotRedact([given['TELEGRAM_BOT_TOKEN'], given['BOT_WEBHOOK_SECRET']])
  let code: number
  try {
    const name = await dependencies.readAgencyName(given['DATA_DIR'] || '.data')
    const environment = readEnvironment({ AGENCY_NAME: name, ...given })
    const text = await readConfig(options.config ?? CONFIG, dependencies)
    code = await verb({
      ...dependencies,
      out: (line) => io.out(redact(line)),
      err: (line) => io.err(redact(line)),
      environment,
      declaration: readDeclaration(text, environment.variables),
      api: createBotApi({ ...environment, wait: dependencies.wait }),
      isSure: options.yes ?? false,
      again: options.rewrite ?? [],
    })
  } catch (error) {
    throw new CommandFailure(redact(toSentence(error)))
  }
  if (code !== DONE) throw new CommanderError(code, 'bot.exit', '')
}

function readRewrite(key: string, others: string[] = []): string[] {
  if (!table.some((row) => row.key === key && row.write))
    throw new InvalidArgumentError(`Записать заново нечего: ${key}.`)
  return [...others, key]
}

async function plan(task: Task): Promise<number> {
  const found = await differences(task)
  requireDeclaredBot(found)
  const changes = found.filter(({ row }) => row.write)
  if (changes.length === 0 && task.again.length === 0)
    return (task.out('Делать нечего: бот такой, как описан.'), DONE)
  task.out(`${changes.length === 0 ? 'Будет записано заново: ' + task.again.join(', ') : 'Изменится:'}`)
  for (const change of changes) task.out(`  ${formatLine(change)}`)
  task.out('Сделать: npm run putevka -- bot apply --yes')
  return DIFFERS
}

async function applyAll(task: Task): Promise<number> {
  if (!task.isSure) return plan(task)
  const done = await apply(task.api, task.declaration.values, {
    secrets: task.environment,
    again: task.again,
    tell: (change) => task.out(`  ${formatLine(change)}`),
  })
  task.out(done === 0 ? 'Делать нечего: бот такой, как описан.' : `Сделано и перечитано: ${done}.`)
  return DONE
}

async function drift(task: Task): Promise<number> {
  const changes = await differences(task)
  if (changes.length === 0) return (task.out('Расхождений нет.'), DONE)
  task.out('Бот разошёлся с описанием:')
  for (const change of changes) task.out(`  ${formatLine(change)}`)
  return DIFFERS
}

async function doctor(task: Task): Promise<number> {
  const findings = await checkBot({ ...task, values: task.declaration.values, now: Date.now() })
  for (const finding of findings) {
    task.out(
      'fact' in finding
        ? `  [x] ${finding.title}: ${finding.fact}`
        : `  [!] ${finding.title}: ${finding.problem}`,
    )
  }
  const isReached = findings[0] !== undefined && 'fact' in findings[0]
  const changes = isReached ? await differences(task) : []
  task.out('Только в BotFather:')
  for (const line of isReached ? renderChecklist(task.declaration.values, changes) : []) task.out(line)
  if (!isReached) task.out('  не прочесть, пока Telegram не признаёт бота')
  const { TELEGRAM_BOT_NAME: bot, TELEGRAM_APP_NAME: app } = task.environment.variables
  if (bot && app) task.out(`  Короткое имя проверьте ссылкой: https://t.me/${bot}/${app}`)
  const isWell = findings.every((finding) => 'fact' in finding) && changes.every(({ row }) => row.write)
  return isWell ? DONE : FAILED
}

async function show(task: Task): Promise<number> {
  const { values, texts } = task.declaration
  task.out(printDeclaration(await present(task.api, values), texts, task.environment.variables))
  return DONE
}

async function run(task: Task): Promise<number> {
  await serveBot(task)
  return DONE
}

function differences({ api, declaration }: Task): Promise<Change[]> {
  return compare(api, declaration.values)
}

function formatLine(change: Change): string {
  const { row, from, to } = change
  const hand = row.write ? '' : `. Только руками: ${row.byHand ?? ''}`
  return `${formatTitle(change)}: ${row.say(from)} → ${row.say(to)}${hand}`
}

async function readConfig(path: string, { readFile }: BotDependencies): Promise<string> {
  try {
    return await readFile(path)
  } catch {
    throw new BotFailure(`Файла ${path} нет: назовите его в --config`)
  }
}

/**
 * Settings that only a person can change, one line each: done, different with the current value, or
 * unknown to the Bot API. `changes` are all differences.
 */
function renderChecklist(values: Declaration['values'], changes: readonly Change[]): string[] {
  const rows = table.filter(({ key, write }) => !write && values.has(key))
  return rows.map((row) => {
    const wanted = row.say(values.get(row.key)?.get('') ?? row.empty)
    const change = changes.find((one) => one.row.key === row.key)
    if (!row.read) return `  [ ] ${row.title}: ${wanted}. Проверьте сами: ${row.byHand ?? ''}`
    if (!change) return `  [x] ${row.title}: ${wanted}`
    return `  [!] ${row.title}: сейчас ${row.say(change.from)}, нужно ${wanted}. ${row.byHand ?? ''}`
  })
}
