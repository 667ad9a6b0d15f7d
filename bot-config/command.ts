import { parseArgs } from 'node:util'
import { renderChecklist } from './checklist.ts'
import { printDeclaration, readDeclaration, type Declaration } from './declaration.ts'
import { examine } from './doctor.ts'
import { readEnvironment, type Environment } from './environment.ts'
import { Failure, Misuse } from './failure.ts'
import { apply, compare, present, requireDeclaredBot, titleOf, type Change } from './folds.ts'
import { table } from './properties/table.ts'
import { createRedact } from './redact.ts'
import { serveBot } from './run/serve-bot.ts'
import { createTelegram, sentenceOf } from './telegram.ts'

/** What a command is given, and where it writes; a test brings its own. */
export interface Dependencies {
  environment: Readonly<Record<string, string | undefined>>
  readFile: (path: string) => Promise<string>
  out: (text: string) => void
  err: (text: string) => void
  fetch: typeof fetch
  wait: (ms: number) => Promise<unknown>
  /** Ends the bot process. */
  signal: AbortSignal
}

/** Exit codes: nothing to do, an error, something differs. */
const DONE = 0
const FAILED = 1
const DIFFERS = 2

const HELP = `Бот: настройки из одного файла и процесс, который отвечает людям.

  npm run bot -- plan             что изменится, ничего не меняя
  npm run bot -- apply            то же; с --yes меняет и перечитывает
  npm run bot -- drift            разошлось ли с файлом, для CI
  npm run bot -- doctor           токен, вебхук, адрес приложения, список дел в BotFather
  npm run bot -- export           нынешние настройки бота в виде файла
  npm run bot -- run              отвечать людям: вебхук с BOT_WEBHOOK_URL, иначе опрос

  --config путь      файл настроек, по умолчанию bot-config/bot.json
  --rewrite webhook  с apply: записать, хотя не отличается (новый BOT_WEBHOOK_SECRET)

Токен берётся из TELEGRAM_BOT_TOKEN. Код выхода: 0 делать нечего или сделано, 2 есть отличия, 1 ошибка.`

interface Task extends Omit<Dependencies, 'environment'> {
  environment: Environment
  declaration: Declaration
  api: ReturnType<typeof createTelegram>
  isSure: boolean
  again: readonly string[]
}

const verbs: Record<string, (task: Task) => Promise<number>> = {
  plan,
  apply: applyAll,
  drift,
  doctor,
  export: show,
  run,
}

/** `npm run bot`; answers the exit code. Nothing it writes and nothing it throws carries the token. */
export async function runCommand(args: string[], given: Dependencies): Promise<number> {
  const { environment } = given
  const redact = createRedact([environment['TELEGRAM_BOT_TOKEN'], environment['BOT_WEBHOOK_SECRET']])
  const dependencies = {
    ...given,
    out: (text: string) => given.out(redact(text)),
    err: (text: string) => given.err(redact(text)),
  }
  try {
    const { values, positionals } = parse(args)
    if (values.help) return (dependencies.out(HELP), DONE)
    const [name = '', ...rest] = positionals
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
    if (!verb || rest.length > 0)
      throw new Misuse(name === '' ? 'Что сделать?' : `Нет такой команды: ${positionals.join(' ')}.`)
    const settings = readEnvironment(environment)
    const text = await readConfig(values.config ?? 'bot-config/bot.json', given)
    return await verb({
      ...dependencies,
      environment: settings,
      declaration: readDeclaration(text, settings.variables),
      api: createTelegram({ ...settings, wait: given.wait }),
      isSure: values.yes ?? false,
      again: values.rewrite ?? [],
    })
  } catch (error) {
    dependencies.err(error instanceof Misuse ? `${error.message}\n\n${HELP}` : sentenceOf(error))
    return FAILED
  }
}

async function plan(task: Task): Promise<number> {
  const found = await differences(task)
  requireDeclaredBot(found)
  const changes = found.filter(({ row }) => row.write)
  if (changes.length === 0 && task.again.length === 0)
    return (task.out('Делать нечего: бот такой, как описан.'), DONE)
  task.out(`${changes.length === 0 ? 'Будет записано заново: ' + task.again.join(', ') : 'Изменится:'}`)
  for (const change of changes) task.out(`  ${lineOf(change)}`)
  task.out('Сделать: npm run bot -- apply --yes')
  return DIFFERS
}

async function applyAll(task: Task): Promise<number> {
  if (!task.isSure) return plan(task)
  const done = await apply(task.api, task.declaration.values, {
    secrets: task.environment,
    again: task.again,
    tell: (change) => task.out(`  ${lineOf(change)}`),
  })
  task.out(done === 0 ? 'Делать нечего: бот такой, как описан.' : `Сделано и перечитано: ${done}.`)
  return DONE
}

async function drift(task: Task): Promise<number> {
  const changes = await differences(task)
  if (changes.length === 0) return (task.out('Расхождений нет.'), DONE)
  task.out('Бот разошёлся с описанием:')
  for (const change of changes) task.out(`  ${lineOf(change)}`)
  return DIFFERS
}

async function doctor(task: Task): Promise<number> {
  const findings = await examine({ ...task, values: task.declaration.values, now: Date.now() })
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

function lineOf(change: Change): string {
  const { row, from, to } = change
  const hand = row.write ? '' : `. Только руками: ${row.byHand ?? ''}`
  return `${titleOf(change)}: ${row.say(from)} → ${row.say(to)}${hand}`
}

function parse(args: string[]) {
  try {
    const parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        yes: { type: 'boolean' },
        config: { type: 'string' },
        rewrite: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const unknown = parsed.values.rewrite?.find((key) => !table.some((row) => row.key === key && row.write))
    if (unknown !== undefined) throw new Misuse(`Записать заново нечего: ${unknown}.`)
    return parsed
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse('Не понимаю параметры.')
  }
}

async function readConfig(path: string, { readFile }: Dependencies): Promise<string> {
  try {
    return await readFile(path)
  } catch {
    throw new Failure(`Файла ${path} нет: назовите его в --config`)
  }
}
