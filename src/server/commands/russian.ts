import { type CommanderError, Help, type HelpConfiguration } from 'commander'

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Использование:',
  'Arguments:': 'Слова:',
  'Options:': 'Параметры:',
  'Commands:': 'Команды:',
}

const english = new Help()

export const russianHelp: HelpConfiguration = {
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
export function usageSentence({ code, message }: CommanderError): string {
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
