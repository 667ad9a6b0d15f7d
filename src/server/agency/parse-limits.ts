import { setImmediate as nextTurn } from 'node:timers/promises'
import { createContext, Script } from 'node:vm'
import type { Problem } from './problem.ts'

/** Longest time that one file may block the event loop, ms. A legal page of 100 KB takes about 50. */
const MAX_PARSE_MS = 1_000
/** Deeper quotes and lists than any text needs. The Markdown parser is recursive. */
const MAX_NESTING = 40
const MARKER = /^[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/

const sandbox: { work?: () => unknown } = createContext({})
const script = new Script('work()')

/**
 * Parses a part of a file in a separate event-loop turn. A parser that throws, overflows the stack or
 * does not end is a problem of the file.
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
    return { parsed: runWithinTime(parse) }
  } catch (error) {
    return { file, words: describeFailure(error, firstLine + findLongestLine(text)) }
  }
}

/** Runs synchronous work with a time limit that the engine enforces. */
function runWithinTime<T>(work: () => T): T {
  sandbox.work = work
  try {
    return script.runInContext(sandbox, { timeout: MAX_PARSE_MS }) as T
  } finally {
    delete sandbox.work
  }
}

/** The parser most likely failed on the longest line. */
function describeFailure(error: unknown, line: number): string {
  // An error from the sandbox is not an instance of this realm's Error.
  const isLate =
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  return isLate
    ? `строка ${line}: файл читается дольше секунды, упростите разметку или разделите его`
    : `строка ${line}: разметка не читается, упростите её: знаки «>», «-», «[» и «{» вложены слишком глубоко`
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
