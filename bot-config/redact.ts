/** Takes secrets out of a text: the ones it is told of, and everything that looks like a bot's token. */
export type Redact = (text: string) => string

const TOKEN = /\d{3,20}:[\w-]{20,100}/g

export function createRedact(secrets: readonly (string | undefined)[]): Redact {
  // The longest first: of two secrets one may be a part of the other.
  const known = secrets
    .filter((secret): secret is string => secret !== undefined && secret.trim() !== '')
    .flatMap((secret) => [secret.trim(), encodeURIComponent(secret.trim())])
    .toSorted((one, other) => other.length - one.length)
  return (text) =>
    known.reduce((rest, secret) => rest.replaceAll(secret, '***'), text).replaceAll(TOKEN, '***')
}
