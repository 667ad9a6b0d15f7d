import * as v from 'valibot'

/** Checks of variables of the environment. A message names the remedy and never the value: it may be secret. */

/** A text of this pattern; `''` when it is not set. */
export function readWord(pattern: RegExp, message: string) {
  return checked((text) => text === '' || pattern.test(text), message)
}

/** A text of which this is true; `''` when it is not set. */
export function checked(isRight: (text: string) => boolean, message: string) {
  return v.optional(v.pipe(v.string(), v.check(isRight, message)), '')
}

/**
 * An address that requests of travellers go to, without a slash at its end: https, or http within the agency's own
 * network; no name, password, query or fragment.
 */
export function leadsAddress(example: string, isRight: (url: URL) => boolean = () => true, usual = '') {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/+$/, '')),
      v.check(
        (text) => text === '' || (isSafe(text) && isRight(new URL(text))),
        `нужен адрес вида ${example}: https, без имени и пароля`,
      ),
    ),
    usual,
  )
}

function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username !== '' || password !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isNearby(hostname))
}

/** This machine, a private network, or a name without dots, as containers have. */
function isNearby(hostname: string): boolean {
  return /^(?:[^.]+|.+\.localhost|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2})$/.test(
    hostname,
  )
}
