/** Attacks of a provider on a page, applied to every reply at once. */

const MARKUP = '<script>window.stolen=1</script><img src="x" onerror="window.stolen=1">'
/** Strings that the client compares and never shows. */
const compared = new Set(['state', 'key', 'url', 'kind'])

type Change = (value: unknown, key: string) => unknown

/** Text for people carries scripts; codes, dates and links stay. */
const withMarkup: Change = (value, key) =>
  typeof value === 'string' && /[а-яё ]/i.test(value) && !compared.has(key) ? value + MARKUP : value

const withoutTexts: Change = (value, key) =>
  typeof value === 'string' && /[а-яё ]/i.test(value) && !compared.has(key) ? {} : value

const asText: Change = (value) => (typeof value === 'number' ? String(value) : value)

const withoutNumbers: Change = (value) => (typeof value === 'number' ? null : value)

const twice: Change = (value) => (Array.isArray(value) ? [...value, ...(value as unknown[])] : value)

const none: Change = (value) => (Array.isArray(value) ? '' : value)

type Reply = readonly [name: string, spoil: (body: unknown) => unknown]

/** The two that no reader can repair for a screen. */
export const quickHostileReplies: readonly Reply[] = [
  ['scripts in every text', through(withMarkup)],
  ['empty lists', through(none)],
]

export const hostileReplies: readonly Reply[] = [
  ...quickHostileReplies,
  ['no texts', through(withoutTexts)],
  ['numbers as texts', through(asText)],
  ['no numbers', through(withoutNumbers)],
  ['every row twice', through(twice)],
]

function through(change: Change): (body: unknown) => unknown {
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value))
      return change(
        value.map((row: unknown) => walk(row, key)),
        key,
      )
    if (typeof value !== 'object' || value === null) return change(value, key)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]))
  }
  return (body) => walk(body, '')
}
