import { secretsOf } from '../../settings/secrets-of.ts'
import type { Settings } from '../../settings/settings.ts'

/** Takes every credential out of a text, as it is written and as an address writes it. */
export function createHide(settings: Settings): (text: string) => string {
  const written = secretsOf(settings)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    // The longest first: of two secrets one may be a part of the other.
    .toSorted((one, other) => other.length - one.length)
  return (text) => written.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
}
