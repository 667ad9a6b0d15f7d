import { createRequire } from 'node:module'
import type * as Undici from 'undici'
import { SettingsError } from './settings-error.ts'

const require = createRequire(import.meta.url)
/** Calls of this machine never use the proxy. */
const DIRECT = 'localhost,127.0.0.1,::1'

/**
 * Sends calls of `fetch` through `HTTPS_PROXY`, except those to hosts of `NO_PROXY`: many Russian servers
 * reach the Bot API only this way. Node has its own switch for it since 24.5 alone.
 * @throws {SettingsError} if the address of the proxy is wrong
 */
export function routeThroughProxy(environment: Readonly<Record<string, string | undefined>>): void {
  const read = (name: string) => environment[name]?.trim() || environment[name.toLowerCase()]?.trim() || ''
  const [httpsProxy, httpProxy] = [read('HTTPS_PROXY'), read('HTTP_PROXY')]
  for (const proxy of [httpsProxy, httpProxy])
    if (proxy !== '' && !(URL.canParse(proxy) && /^https?:/.test(proxy)))
      throw new SettingsError(['HTTPS_PROXY: нужен адрес вида http://proxy.example.ru:3128'])
  if (httpsProxy === '' && httpProxy === '') return
  // Loaded only where there is a proxy.
  const { EnvHttpProxyAgent, setGlobalDispatcher } = require('undici') as typeof Undici
  const noProxy = [read('NO_PROXY'), DIRECT].filter((hosts) => hosts !== '').join(',')
  setGlobalDispatcher(new EnvHttpProxyAgent({ httpProxy, httpsProxy: httpsProxy || httpProxy, noProxy }))
}
