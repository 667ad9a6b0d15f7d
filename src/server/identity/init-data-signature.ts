import { createHmac } from 'node:crypto'

/** The bot of the development messenger. Public on purpose: a deployment sets its own token. */
export const DEV_BOT_TOKEN = '1000000001:development-bot-of-putevka-not-a-secret'

/** The development bot in MAX: a signature of one messenger must not open the other. */
export const DEV_MAX_BOT_TOKEN = 'development-bot-of-putevka-in-max-not-a-secret'

/** The string Telegram signs: every field but `hash`, `signature` included, sorted, one per line. */
export function initDataHash(fields: Iterable<readonly [string, string]>, botToken: string): string {
  const signed = [...fields].filter(([key]) => key !== 'hash')
  const lines = signed
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
}

/**
 * Init data as Telegram would launch the app with; for tests and the development messenger.
 * `auth_date` is in seconds, `user` is JSON text.
 */
export function signInitData(fields: Record<string, string>, botToken: string): string {
  const signed = new URLSearchParams(fields)
  signed.set('hash', initDataHash(Object.entries(fields), botToken))
  return signed.toString()
}
