import { ClientConfig } from '#contract/client-config.ts'
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

/** Puts the configuration at the end of the head: the module script is deferred, so it always finds it. */
export function withClientConfig(html: string, config: ClientConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="config">${json}</script>`
  // A replacer function: `$&` and friends in a value must stay text.
  return html.includes('</head>') ? html.replace('</head>', () => `${element}</head>`) : element + html
}
