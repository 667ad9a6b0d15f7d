import { Command, CommanderError, Help, type HelpConfiguration } from 'commander'
import { StoreProblem } from '../db/store-problem.ts'
import { SettingsError } from '../settings/settings-error.ts'
import { CommandFailure, type CommandIo, type CommandRow } from './command.ts'
import { createCommandTable } from './command-table.ts'

/** What the agency types before a command name. */
const PROGRAM = 'npm run putevka --'

/** Exit codes of every command. */
const DONE = 0
const FAILED = 1
const MISUSED = 2

/** Runs one command of the table and returns its exit code. Loads only the code of that command. */
export async function runCommandLine(
  args: readonly string[],
  io: CommandIo,
  commands: readonly CommandRow[] = createCommandTable(),
): Promise<number> {
  let called: CommandRow | undefined
  const program = createProgram(io)
  for (const { name, summary } of commands) program.command(name).summary(summary).helpCommand(false)
  program.hook('preSubcommand', async (_, command) => {
    called = commands.find(({ name }) => name === command.name())
    const define = await called?.load()
    define?.(command, io)
  })
  try {
    await program.parseAsync(withHelpOption(args), { from: 'user' })
    return DONE
  } catch (error) {
    if (error instanceof CommanderError) return endCall(error, io, called)
    // The start script knows which command creates the missing file.
    if (isMissingModule(error)) throw error
    io.err(failureSentence(error))
    return FAILED
  }
}

function createProgram({ out, err }: CommandIo): Command {
  return (
    new Command(PROGRAM)
      .description('Команды агентства. Подробно о каждой: npm run putevka -- команда --help')
      .helpOption('-h, --help', 'показать эту справку')
      // `help leads` is read as `leads --help`, which loads the options of the command first.
      .helpCommand(false)
      .configureHelp(russianHelp)
      // Only `endCall` writes the sentence about an error, in Russian.
      .configureOutput({ writeOut: out, writeErr: err, outputError: () => {} })
      .exitOverride()
  )
}

function withHelpOption(args: readonly string[]): string[] {
  const [first, ...rest] = args
  return first === 'help' ? [...rest, '--help'] : [...args]
}

/**
 * Explains a call that ended early: help was shown, the call is wrong, or the command ended with its own
 * exit code.
 */
function endCall(error: CommanderError, { err }: CommandIo, called: CommandRow | undefined): number {
  const { code, exitCode, message } = error
  if (exitCode === DONE) return DONE
  if (!code.startsWith('commander.')) {
    if (message !== '') err(message)
    return exitCode
  }
  // Without a command name the help itself has been written.
  if (code !== 'commander.help') {
    const path = [PROGRAM, ...(called ? [called.name] : []), '--help'].join(' ')
    err(`${usageSentence(error)} Справка: ${path}`)
  }
  return called?.usageExitCode ?? MISUSED
}

function isMissingModule(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
}

function failureSentence(error: unknown): string {
  if (error instanceof CommandFailure || error instanceof SettingsError || error instanceof StoreProblem)
    return error.message
  const reason = error instanceof Error ? error.message : String(error)
  const isAboutFile = error instanceof Error && 'path' in error
  return `Не получилось: ${reason}. Проверьте ${isAboutFile ? `права и место: ${String(error.path)}` : 'DATA_DIR и DATABASE_URL'}`
}

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Использование:',
  'Arguments:': 'Слова:',
  'Options:': 'Параметры:',
  'Commands:': 'Команды:',
}

const english = new Help()

const russianHelp: HelpConfiguration = {
  styleTitle: (title) => titles[title] ?? title,
  commandUsage: (command) => translatePlaceholders(english.commandUsage(command)),
  subcommandTerm: (command) => translatePlaceholders(english.subcommandTerm(command)),
}

function translatePlaceholders(text: string): string {
  return text.replace('[options]', '[параметры]').replace('[command]', '[команда]')
}

/** The prefix that commander adds to the message of our value check. */
const CHECK_PREFIX = /^error: [^]*? is invalid(?: for argument '[^']*')?\. /
const SUGGESTION = /\n\(Did you mean (?:one of )?(.+)\?\)$/

/**
 * Explains a wrong call in Russian. Commander supplies a code and an English sentence that quotes the
 * wrong word.
 */
function usageSentence({ code, message }: CommanderError): string {
  const [, similar] = SUGGESTION.exec(message) ?? []
  const [, word = ''] = /'([^]*)'/.exec(message.replace(SUGGESTION, '')) ?? []
  const hint = similar === undefined ? '' : ` Может быть, ${similar}?`
  switch (code) {
    case 'commander.unknownCommand':
      return `Нет команды «${word}».${hint}`
    case 'commander.unknownOption':
      return `Нет параметра «${word}».${hint}`
    case 'commander.missingArgument':
      return `Не хватает слова: ${word}.`
    case 'commander.optionMissingArgument':
      return `Параметру нужно значение: ${word}.`
    case 'commander.excessArguments':
      return 'Слишком много слов: значение из нескольких слов берите в кавычки.'
    default:
      return message.replace(CHECK_PREFIX, '')
  }
}
