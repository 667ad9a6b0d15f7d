import type { BotCommandScope } from 'grammy/types'
import * as v from 'valibot'
import { KNOWN_LANGUAGES, toLanguage, languageTitle } from './languages.ts'
import { property, type Property } from './property.ts'

/** Scopes without a specific chat. A variant is `scope` or `scope:language`. */
const scopes: Record<string, { title: string; scope: BotCommandScope }> = {
  default: { title: 'все чаты', scope: { type: 'default' } },
  all_private_chats: { title: 'личные чаты', scope: { type: 'all_private_chats' } },
  all_group_chats: { title: 'группы', scope: { type: 'all_group_chats' } },
  all_chat_administrators: { title: 'администраторы групп', scope: { type: 'all_chat_administrators' } },
}

const MOST = 100
const LONGEST_TEXT = 256

/** Users see the commands in this order, so an object's keys become a list of pairs. */
export const commands: Property = property({
  key: 'commands',
  title: 'Команды',
  variants: {
    known: Object.keys(scopes).flatMap((scope) => KNOWN_LANGUAGES.map((code) => toVariantKey(scope, code))),
    title: (variant) => {
      const [scope = '', code = ''] = variant.split(':')
      return [scopes[scope]?.title ?? scope, ...(code === '' ? [] : [languageTitle(code)])].join(', ')
    },
    pattern: new RegExp(`^(?:${Object.keys(scopes).join('|')})(?::[a-z]{2})?$`),
  },
  empty: [],
  schema: v.array(v.strictTuple([v.string(), v.string()])),
  shape: 'нужен список пар: [["start", "Открыть витрину"]]',
  limits: (list) => [
    ...(list.length > MOST ? [`${list.length} команд, Telegram принимает не больше ${MOST}`] : []),
    ...list.flatMap(([name, text]) => findProblems(name, text)),
    ...(new Set(list.map(([name]) => name)).size < list.length ? ['одна команда названа дважды'] : []),
  ],
  normalise: (list) => list.map(([name, text]): [string, string] => [name, text.normalize('NFC').trim()]),
  say: (list) => (list.length === 0 ? 'нет' : list.map(([name, text]) => `/${name} ${text}`).join('; ')),
  read: async (api, variant) => {
    const list = await api.getMyCommands(where(variant))
    return list.map(({ command, description }): [string, string] => [command, description])
  },
  write: (api, variant, list) =>
    list.length === 0
      ? api.deleteMyCommands(where(variant))
      : api.setMyCommands(
          list.map(([command, description]) => ({ command, description })),
          where(variant),
        ),
})

function findProblems(name: string, text: string): string[] {
  const problems: string[] = []
  if (!/^[a-z0-9_]{1,32}$/.test(name)) {
    problems.push(`/${name}: команда это 1–32 строчные латинские буквы, цифры и подчёркивания`)
  }
  if (text.trim() === '' || text.length > LONGEST_TEXT) {
    problems.push(`/${name}: пояснение это 1–${LONGEST_TEXT} знаков, сейчас ${text.trim().length}`)
  }
  return problems
}

function toVariantKey(scope: string, code: string): string {
  return code === '' ? scope : `${scope}:${code}`
}

function where(variant: string): { scope: BotCommandScope } & ReturnType<typeof toLanguage> {
  const [name = '', code = ''] = variant.split(':')
  return { scope: scopes[name]?.scope ?? { type: 'default' }, ...toLanguage(code) }
}
