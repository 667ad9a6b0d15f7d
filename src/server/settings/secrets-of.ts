import { resolve, sep } from 'node:path'
import { MIN_LENGTH } from '../log/redact.ts'
import type { Settings } from './settings.ts'

/**
 * Returns every credential of a deployment, also without the percent-encoding of its settings. Omits
 * empty ones and those that equal a folder on the path to the data.
 */
export function listSecrets(settings: Settings): string[] {
  const { telegramBotToken, maxBotToken, smtpUrl, databaseUrl, tours, mapKey, sinks, desk, yookassa } =
    settings
  const sinkSecrets = sinks.flatMap((sink) => sink.secrets)
  const access = tours.source === 'tourvisor' ? tours.access : undefined
  const secrets = [
    telegramBotToken,
    maxBotToken,
    mapKey,
    desk?.token ?? '',
    desk?.hookKey ?? '',
    yookassa?.secretKey ?? '',
    ...sinkSecrets,
    ...sinkSecrets.map(findAddressKey),
    smtpUrl,
    databaseUrl,
    ...[smtpUrl, databaseUrl].map((url) => (URL.canParse(url) ? new URL(url).password : '')),
    ...(access === undefined ? [] : 'token' in access ? [access.token] : [access.login, access.password]),
  ]
  // If a log hid the data folder's name, it would advise `chown` on another folder.
  const open = new Set(['', ...resolve(settings.dataDir).split(sep)])
  return secrets.flatMap((secret) => [secret, decoded(secret)]).filter((secret) => !open.has(secret))
}

/**
 * Returns the last path segment of an address if it is long, as in the key of an incoming webhook;
 * otherwise `''`.
 */
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
