import * as v from 'valibot'
import { isProxyName } from '../http/proxies.ts'
import { checked } from '../process/environment-checks.ts'

/** Checks of settings. Each schema has the default of its setting. */

export const origin = (example: string, usual = '') =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/+$/, '')),
      v.check(
        (text) => text === '' || isOrigin(text),
        `нужен адрес вида ${example}: протокол и узел, без пути и параметров`,
      ),
      v.transform(toOrigin),
    ),
    usual,
  )

/** The Content-Security-Policy of pages allows images only from this server and over https. */
export const resizer = (own: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/+$/, '')),
      v.check(
        (text) => text === own || isPlainHttps(text),
        `нужно ${own} или адрес вида https://img.example.ru/ipx: протокол https, без параметров`,
      ),
    ),
    own,
  )

/** A server URL with a password. An unescaped URL delimiter inside the password would cut the URL. */
export const readLink = (protocols: string[], example: string) =>
  checked(
    (text) => text === '' || (hasProtocol(text, protocols) && isWholeAddress(text)),
    `нужна строка вида ${example}. Знаки / @ # : ? % в логине и пароле пишутся кодами: %2F %40 %23 %3A %3F %25`,
  )

export const readCount = (
  usual: string,
  most: number,
  least = 0,
  message = `нужно целое число от ${least} до ${most}`,
) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, message),
      v.transform(Number),
      v.minValue(least, message),
      v.maxValue(most, message),
    ),
    usual,
  )

/** A retention term of the policy. It must be limited, and nothing may be deleted on the day it arrives. */
export const days = (usual: number, most: number) =>
  readCount(String(usual), most, 1, `нужно целое число дней от 1 до ${most}`)

export const origins = (example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/\/*(?:[\s,]+|$)/).filter((part) => part !== '')),
      v.check(
        (parts) => parts.every(isOrigin),
        `нужны адреса вида ${example} через запятую: протокол и узел, без пути`,
      ),
      v.transform((parts) => parts.map(toOrigin)),
    ),
    '',
  )

export const proxies = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter((part) => part !== '')),
    v.check(
      (parts) => parts.every(isProxyName),
      'нужны адреса или сети через запятую: 10.0.0.5, 172.16.0.0/12, или слова loopback, private',
    ),
  ),
  'loopback',
)

const SENDER = /^(?:[^<>@\p{Cc}]{1,100}<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u

/** `Ромашка <no-reply@example.ru>` or the address alone. */
export const sender = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => text === '' || SENDER.test(text),
      'нужен один адрес вида no-reply@example.ru или Имя <no-reply@example.ru>',
    ),
    v.transform((text) => {
      const [, name = '', address = text] = /^"?([^<]*?)"?\s*<(.+)>$/.exec(text) ?? []
      return { name, address }
    }),
  ),
  '',
)

export const anyText = (usual: string) => v.optional(v.string(), usual)

/** One of two words; the first is the default. */
export const readEither = <const Usual extends string, const Other extends string>(
  usual: Usual,
  other: Other,
) => v.optional(v.picklist([usual, other], `нужно ${usual} или ${other}`), usual)

export const isOnWord = (usual: 'on' | 'off') =>
  v.optional(
    v.pipe(
      v.picklist(['on', 'off'], 'нужно on или off'),
      v.transform((word) => word === 'on'),
    ),
    usual,
  )

/** Words in lower case, each of this pattern. */
export const wordList = (pattern: RegExp, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((list) =>
        list
          .toLowerCase()
          .split(/[\s,;]+/)
          .filter((part) => part !== ''),
      ),
      v.check((parts) => parts.every((part) => pattern.test(part)), message),
    ),
    '',
  )

/** An address with a path, without a name, a password or parameters. */
export const apiRoot = (usual: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((url) => url.replace(/\/+$/, '')),
      v.check(isRoot, `нужен адрес вида ${usual}: протокол, узел и путь, без параметров`),
    ),
    usual,
  )

function isOrigin(text: string): boolean {
  return hasProtocol(text, ['http:', 'https:']) && new URL(text).href === `${toOrigin(text)}/`
}

/** Browsers and certificates write a Cyrillic domain as `xn--…`, and letters in lower case. */
function toOrigin(text: string): string {
  return text === '' ? '' : new URL(text).origin
}

function isWholeAddress(text: string): boolean {
  const { username, password, pathname, search, hash } = new URL(text)
  if (/@/.test(pathname + search + hash)) return false
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

function hasProtocol(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

/** The image path is appended to the text, so only a path may follow the origin. */
function isPlainHttps(text: string): boolean {
  return (
    hasProtocol(text, ['https:']) && new URL(text).href.replace(/\/$/, '') === text && !/[?#@,\s]/.test(text)
  )
}

function isRoot(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return (
    ['http:', 'https:'].includes(protocol) && [username, password, search, hash].every((part) => part === '')
  )
}
