import { createRedact, type Redact } from '#server/log/redact.ts'

const TOKEN = /\d{3,20}:[\w-]{20,100}/g

/** Removes the secrets from a text, and everything that looks like a bot's token. */
export function createBotRedact(secrets: readonly (string | undefined)[]): Redact {
  const redact = createRedact(secrets.map((secret) => secret?.trim() ?? ''))
  return (text) => redact(text).replaceAll(TOKEN, '*')
}
