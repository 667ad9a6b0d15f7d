import { sinkNames, sinkKinds } from '../../leads/sinks/table.ts'
import { channelEntries } from '../../settings/channel-settings.ts'
import { deskEntries } from '../../settings/desk-settings.ts'
import { PICTURE_HOSTS, toursEntries } from '../../settings/tours-settings.ts'

type Environ = Readonly<Record<string, string | undefined>>

/** What a remote provider does itself: leads, the desk, channels, mail, tours, the database, development tools. */
const MOOT = new Set([
  ...sinkNames.flatMap((name) => sinkKinds[name].variables),
  ...Object.keys(channelEntries),
  ...Object.keys(deskEntries),
  ...Object.keys(toursEntries),
  'LEADS_PRIVACY',
  'ALLOWED_ORIGINS',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'TELEGRAM_BOT_TOKEN',
  'MAX_BOT_TOKEN',
  'DEVELOPMENT',
])

/**
 * Returns the environment of a static site. One `.env` serves both the provider and the export, and the
 * provider's settings would contradict `PROVIDER_HOST`. Photos stay those of the tour source.
 */
export function withoutMoot(environment: Environ): Environ {
  const rest = Object.entries(environment).filter(([name]) => !MOOT.has(name))
  const hosts = environment['TOURS'] === 'tourvisor' ? PICTURE_HOSTS.tourvisor.join() : undefined
  return { ...Object.fromEntries(rest), IMAGE_HOST: environment['IMAGE_HOST'] || hosts }
}
