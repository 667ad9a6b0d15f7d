import { ClientConfig } from '#shared/contract/client-config.ts'
import * as v from 'valibot'
import { LOGO_PATH } from './brand.ts'
import type { Settings } from '../settings/settings.ts'

/** The part of the settings that the client may know; each field is named, so a new secret cannot slip in. */
export function clientConfig(settings: Settings): ClientConfig {
  return v.parse(ClientConfig, {
    providerHost: settings.providerHost,
    imageBase: settings.imageBase,
    imageHosts: [...settings.imageHosts],
    publicUrl: settings.publicUrl,
    botName: settings.telegramBotName,
    appName: settings.telegramAppName,
    maxBotName: settings.maxBotName,
    metrikaId: settings.metrikaId,
    ...(settings.brandLogo && { logo: LOGO_PATH }),
    // Without one the document is what it was.
    ...(settings.mapKey && { mapKey: settings.mapKey }),
    ...(settings.errorReports && { errorReports: true }),
  })
}
