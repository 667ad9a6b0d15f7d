import { resolve, sep } from 'node:path'
import type { Settings } from './settings.ts'

/** Takes secrets out of a text. */
export type Redact = (text: string) => string

/** Shorter secrets may be ordinary words: they are replaced only as a whole path segment or a whole query value. */
const MIN_LENGTH = 8
/** Still shorter ones are never replaced. */
const MIN_SEGMENT_LENGTH = 3
/** What is before a path segment or a query value, and what is after it; the separators may be percent-encoded. */
const BEFORE = String.raw`(?<=[/\\=]|%(?:25)*(?:2f|5c|3d))`
const AFTER = String.raw`(?=$|[/\\?&#\s"'<>,;)]|%(?:25)*(?:2f|5c|3f|26|23))`

/**
 * Returns every credential of a deployment, also without the percent-encoding of its settings. Empty ones are left out, and
 * those that name a folder on the way to the data.
 */
export function secretsOf(settings: Settings): string[] {
  const { telegramBotToken, maxBotToken, smtpUrl, databaseUrl, tours, mapKey, sinks, desk } = settings
  const sinkSecrets = sinks.flatMap((sink) => sink.secrets)
  const access = tours.source === 'tourvisor' ? tours.access : undefined
  const secrets = [
    telegramBotToken,
    maxBotToken,
    mapKey,
    desk?.token ?? '',
    desk?.hookKey ?? '',
    ...sinkSecrets,
    ...sinkSecrets.map(findAddressKey),
    smtpUrl,
    databaseUrl,
    ...[smtpUrl, databaseUrl].map((url) => (URL.canParse(url) ? new URL(url).password : '')),
    ...(access === undefined ? [] : 'token' in access ? [access.token] : [access.login, access.password]),
  ]
  // A log that hides the data folder's name would advise `chown` on another folder.
  const open = new Set(['', ...resolve(settings.dataDir).split(sep)])
  return secrets.flatMap((secret) => [secret, decoded(secret)]).filter((secret) => !open.has(secret))
}

/** Returns the last long path segment of an address, the key of an incoming webhook; `''` where there is none. */
function findAddressKey(secret: string): string {
  if (!/^https?:/i.test(secret) || !URL.canParse(secret)) return ''
  const segments = new URL(secret).pathname.split('/')
  return segments.findLast(({ length }) => length >= MIN_LENGTH) ?? ''
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Replaces the secrets by `*`: in either letter case, as JSON writes them, and percent-encoded any number of times. */
export function createRedact(secrets: readonly string[]): Redact {
  const patterns = [...new Set(secrets)]
    .filter(({ length }) => length >= MIN_SEGMENT_LENGTH)
    // The longest first: of two secrets one may be a part of the other.
    .toSorted((one, other) => other.length - one.length)
    .map((secret) => {
      const pattern = Array.from(secret, patternOf).join('')
      return secret.length < MIN_LENGTH ? BEFORE + pattern + AFTER : pattern
    })
  if (patterns.length === 0) return (text) => text
  const pattern = new RegExp(patterns.join('|'), 'giu')
  return (text) => text.replace(pattern, '*')
}

/** The spellings of one character; the pattern that they join ignores letter case. */
function patternOf(character: string): string {
  const spellings = [
    escapePattern(character),
    escapePattern(JSON.stringify(character).slice(1, -1)),
    ...[character.toLowerCase(), character.toUpperCase()].map((one) =>
      [...Buffer.from(one)].map((byte) => `%(?:25)*${byte.toString(16).padStart(2, '0')}`).join(''),
    ),
  ]
  return `(?:${[...new Set(spellings)].join('|')})`
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
