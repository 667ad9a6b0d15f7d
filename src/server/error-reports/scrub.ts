const MOST_CHARACTERS = 300

/**
 * What of an error's message may be kept: no addresses, e-mails, phones or other long numbers, no piece of an answer
 * that JSON could not read. One line, 300 characters at most.
 */
export function scrub(message: string): string {
  // Longer ones are cut before anything is looked for in them: the sender is not to be trusted with our time.
  const line = message
    .slice(0, 4 * MOST_CHARACTERS)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .trim()
  const plain = /json/i.test(line) ? line.replaceAll(/"[^"]*"?|'[^']*'?/g, '…') : line
  return plain.split(' ').map(scrubWord).join(' ').replaceAll(LONG_NUMBER, '…').slice(0, MOST_CHARACTERS)
}

/** Six digits or more, however they are parted: `+7 (916) 123-45-67`. */
const LONG_NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){5,}/gu

function scrubWord(word: string): string {
  if (/@|%40|＠/i.test(word)) return '…'
  if (/[a-z]:\/\/|^\W*(?:data|blob|javascript|mailto|tel):/i.test(word)) return '…'
  // An address without its origin: a visitor chose or typed what follows the question mark.
  const query = word.search(/[?&#][^\s=]*=/)
  return query < 0 ? word : `${word.slice(0, query)}…`
}
