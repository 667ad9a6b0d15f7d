import { ClientConfig } from '#shared/contract/client-config.ts'
import * as v from 'valibot'
import { LOGO_PATH } from './brand.ts'
import type { Settings } from '../settings/settings.ts'

/** The part of the settings that the client may see. Each field is listed, so a new secret cannot leak. */
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
    // Without a key the document does not change.
    ...(settings.mapKey && { mapKey: settings.mapKey }),
    ...(settings.errorReports && { errorReports: true }),
    ...(settings.providerHost === '' && { countsVisits: true }),
  })
}
