import type { EnvNote } from '../settings/env-file.ts'
import type { Settings } from '../settings/settings.ts'

type Greeted = Pick<Settings, 'publicUrl' | 'providerHost' | 'smtpUrl' | 'isDevelopment'>

/** Returns lines for the operator after a start, with the notes about `.env`. */
export function greeting(settings: Greeted, port: number, notes: readonly EnvNote[]): string[] {
  const address = `http://localhost:${port}`
  const lines = [`Путёвка: ${settings.publicUrl || address}`]
  if (settings.providerHost) lines.push(`Провайдер: ${settings.providerHost}/front/v1`)
  else if (settings.smtpUrl) lines.push('Письма: через SMTP_URL')
  else if (settings.isDevelopment) lines.push(`Почтовый ящик разработки: ${address}/dev/mailbox`)
  else lines.push('Письма с кодом не отправляются: задайте SMTP_URL')
  return [...lines, ...notes.map(({ text }) => text)]
}
