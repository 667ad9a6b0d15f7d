import type { Settings } from '../../settings.ts'

/** Takes every credential out of a text, as it is written and as an address writes it. */
export function createHide(settings: Settings): (text: string) => string {
  const { telegramBotToken, maxBotToken, smtpUrl, databaseUrl, tours, mapKey, sinks } = settings
  const access = tours.source === 'tourvisor' ? tours.access : undefined
  const secrets = [
    telegramBotToken,
    maxBotToken,
    mapKey,
    ...sinks.flatMap((sink) => sink.secrets),
    smtpUrl,
    databaseUrl,
    ...[smtpUrl, databaseUrl].map((url) => (URL.canParse(url) ? new URL(url).password : '')),
    ...(access === undefined ? [] : 'token' in access ? [access.token] : [access.login, access.password]),
  ]
  const written = secrets
    .flatMap((secret) => [secret, decoded(secret), encodeURIComponent(secret)])
    .filter((secret) => secret !== '')
    // The longest first: of two secrets one may be a part of the other.
    .toSorted((one, other) => other.length - one.length)
  return (text) => written.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
