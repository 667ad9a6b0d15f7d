import { ClientConfig } from '#shared/contract/client-config.ts'
import * as v from 'valibot'

/** The host's settings out of the document; defaults when the document carries none. */
export function readConfig(page: Document): ClientConfig {
  try {
    return v.parse(ClientConfig, JSON.parse(page.querySelector('#config')?.textContent ?? '{}'))
  } catch {
    return v.parse(ClientConfig, {})
  }
}
