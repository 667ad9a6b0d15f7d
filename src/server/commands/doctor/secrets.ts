import { listSecrets } from '../../settings/secrets-of.ts'
import type { Settings } from '../../settings/settings.ts'

/** Removes every credential from a text, both as written and URL-encoded. */
export function createHide(settings: Settings): (text: string) => string {
  const written = listSecrets(settings)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    // Longest first, because one secret may be a part of another.
    .toSorted((one, other) => other.length - one.length)
  return (text) => written.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
}
