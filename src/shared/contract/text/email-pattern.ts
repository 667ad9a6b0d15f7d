/** Longest address SMTP carries, RFC 5321. */
const MAX_LENGTH = 254
/**
 * One plain address. Quotes, brackets, commas, semicolons, colons and any white space are refused: mail software
 * reads them as several recipients or as headers.
 */
const SINGLE_ADDRESS = /^[^\s,;:<>"()[\]\\@]{1,64}@[^\s,;:<>"()[\]\\@]+\.[^\s,;:<>"()[\]\\@.]{2,}$/u
/** Letters and digits of any script; a URL would take the rest for a port, a path or an escape. */
const DOMAIN = /^[\p{L}\p{N}\p{M}.\u3002\uFF0E\uFF61-]+$/u

/** Latin letters next to Greek or Cyrillic ones, which look alike: not the mailbox that is meant. */
const MIXED_SCRIPTS = /[a-z].*[\u0370-\u052F]|[\u0370-\u052F].*[a-z]/i

/** The address as people copy it: of `mailto:a@b.ru`, `Anna <a@b.ru>` or with a sentence's final dot. */
export function tidyAddress(text: string): string {
  const [, inBrackets] = /^[^<>@]*<([^<>]*)>$/.exec(text.trim()) ?? []
  return (inBrackets ?? text)
    .trim()
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/\.$/, '')
}

/** True for an address whose name, or a label of its domain, mixes alphabets. */
export function isMixedAddress(text: string): boolean {
  const written = tidyAddress(text)
  const at = written.lastIndexOf('@')
  const labels = written.slice(at + 1).split('.')
  return (
    SINGLE_ADDRESS.test(written) && [written.slice(0, at), ...labels].some((part) => MIXED_SCRIPTS.test(part))
  )
}

/**
 * Reads the single address of a text, without invisible characters, with its domain in ASCII (UTS 46), so
 * that every spelling of a mailbox is the same address. Undefined unless there is exactly one. The basic
 * pattern of requirement 5: the one rule for every form and every call.
 */
export function readAddress(text: string): string | undefined {
  const written = tidyAddress(text)
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .replace(/\uFF20|\uFE6B/gu, '@')
  const at = written.lastIndexOf('@')
  const domain = asciiDomain(written.slice(at + 1).normalize('NFKC'))
  if (at < 1 || domain === undefined || isMixedAddress(written.normalize('NFKC'))) return undefined
  const address = `${written.slice(0, at).normalize('NFKC')}@${domain}`
  if (
    address.length > MAX_LENGTH ||
    address.includes('..') ||
    /^\.|\.@/.test(address) ||
    /\p{Cc}/u.test(address)
  )
    return undefined
  return SINGLE_ADDRESS.test(address) ? address : undefined
}

export function isEmailAddress(text: string): boolean {
  return readAddress(text) !== undefined
}

function asciiDomain(domain: string): string | undefined {
  // A host whose last label is a number would be read as an IP address.
  if (!DOMAIN.test(domain) || /\p{N}[.\u3002\uFF0E\uFF61]?$/u.test(domain)) return undefined
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    // No domain; `URL.canParse` is younger than the oldest engines served.
    return undefined
  }
}
