import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Problem } from './problem.ts'

/** Deeper quotes and lists than any text needs. The Markdown parser is recursive. */
const MAX_NESTING = 40
const MARKER = /^[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/

/**
 * Parses a part of a file in a separate event-loop turn. A parser that throws or overflows the stack is a
 * problem of the file.
 * @param firstLine the line of the file where `text` begins
 */
export async function parseWithinLimits<T>(
  file: string,
  { text, firstLine }: { text: string; firstLine: number },
  parse: () => T,
): Promise<{ parsed: T } | Problem> {
  await nextTurn()
  const deep = findDeepLine(text)
  if (deep >= 0) {
    const words = `строка ${firstLine + deep}: вложенность больше ${MAX_NESTING} уровней, уберите лишние «>» и «-» в начале`
    return { file, words }
  }
  try {
    return { parsed: parse() }
  } catch {
    // The parser most likely failed on the longest line.
    const line = firstLine + findLongestLine(text)
    const words = `строка ${line}: разметка не читается, упростите её: знаки «>», «-», «[» и «{» вложены слишком глубоко`
    return { file, words }
  }
}

/** Two columns of indentation count as a level: a list may deepen line by line. */
function findDeepLine(text: string): number {
  return text.split('\n').findIndex((line) => {
    let rest = line.trimStart()
    if (!MARKER.test(rest)) return false
    const indent = line.slice(0, line.length - rest.length).replaceAll('\t', '    ').length
    for (let depth = Math.floor(indent / 2); depth <= MAX_NESTING; depth += 1) {
      const marker = MARKER.exec(rest)?.[0]
      if (marker === undefined) return false
      rest = rest.slice(marker.length)
    }
    return true
  })
}

function findLongestLine(text: string): number {
  const lines = text.split('\n')
  return lines.reduce(
    (longest, line, index) => (line.length > (lines[longest]?.length ?? 0) ? index : longest),
    0,
  )
}
