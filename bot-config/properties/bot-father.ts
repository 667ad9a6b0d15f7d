import type { Api } from 'grammy'
import * as v from 'valibot'
import { property, type Property } from './property.ts'

type Me = Awaited<ReturnType<Api['getMe']>>

function flag(key: string, title: string, byHand: string, of: (me: Me) => boolean): Property {
  return property({
    key,
    title,
    byHand,
    empty: false,
    schema: v.boolean(),
    shape: 'нужно true или false',
    say: (value) => (value ? 'да' : 'нет'),
    read: async (api) => of(await api.getMe()),
  })
}

/** Returns a row that no API can read. The checklist shows it with its declared value. */
function note(key: string, title: string, byHand: string): Property {
  return property({
    key,
    title,
    byHand,
    empty: '',
    schema: v.string(),
    shape: 'нужен текст',
    say: (value) => value,
  })
}

/** Key of the row that identifies the bot. */
export const IDENTITY = 'username'

/**
 * Settings that only a person can change, in a chat with BotFather
 * (`src/client/platform/messenger/README.md`, "What Telegram lets a bot be").
 */
export const botFather: readonly Property[] = [
  property({
    key: IDENTITY,
    title: 'Имя в ссылках',
    byHand: 'выбирается при /newbot, тогда же токен; имя другое, значит токен от другого бота',
    empty: '',
    schema: v.string(),
    shape: 'нужно имя бота без @',
    // Telegram preserves the case, links ignore it.
    normalise: (value) => value.toLowerCase(),
    say: (value) => `@${value}`,
    read: async (api) => (await api.getMe()).username,
  }),
  flag(
    'mainApp',
    'Главное мини-приложение',
    '/mybots → бот → Bot Settings → Configure Mini App → Enable Mini App, адрес сайта',
    (me) => me.has_main_web_app,
  ),
  flag(
    'inline',
    'Встроенный режим',
    '/setinline → бот → подсказка в строке ввода',
    (me) => me.supports_inline_queries,
  ),
  note('inlinePlaceholder', 'Подсказка встроенного режима', '/setinline → бот'),
  note('inlineFeedback', 'Счёт отправленных карточек', '/setinlinefeedback → бот → Enabled'),
  flag(
    'joinsGroups',
    'Можно добавлять в группы',
    '/mybots → бот → Bot Settings → Allow Groups',
    (me) => me.can_join_groups,
  ),
  flag(
    'readsGroups',
    'Читает все сообщения групп',
    '/mybots → бот → Bot Settings → Group Privacy',
    (me) => me.can_read_all_group_messages,
  ),
  note('app', 'Короткое имя мини-приложения', '/newapp → бот → короткое имя и адрес сайта'),
  note('photo', 'Фотография', '/mybots → бот → Edit Bot → Edit Botpic'),
  note('loadingScreen', 'Экран загрузки', '/mybots → бот → Bot Settings → Configure Mini App'),
]
