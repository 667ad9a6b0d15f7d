import { ClientConfig } from '#shared/contract/client-config.ts'
import * as v from 'valibot'

/** Reads the host's settings from the document; defaults if it has none. */
export function readConfig(page: Document): ClientConfig {
  try {
    return v.parse(ClientConfig, JSON.parse(page.querySelector('#config')?.textContent ?? '{}'))
  } catch {
    return v.parse(ClientConfig, {})
  }
}
