import { fstatSync, writeSync } from 'node:fs'
import { noticeLine, type WriteLine } from './log.ts'

const STDOUT = 1
/** Lines that wait for a reader who has stopped reading, bytes. The rest are lost. */
const MAX_WAITING_BYTES = 1_048_576

/**
 * Writes lines to the standard output. A reader that has gone, one that does not read, or a full disk costs lines and
 * never a request. Reports the number of lost lines once lines can be written again.
 */
export function createLineWriter(): WriteLine {
  ignoreOutputErrors()
  const write = isPipe() ? writeToReader : writeToFile
  let lost = 0
  return (line) => {
    const note = lost > 0 ? `${noticeLine(lostWords(lost), Date.now())}\n` : ''
    if (write(`${note}${line}\n`)) lost = 0
    else lost += 1
  }
}

/**
 * Keeps the process running after the reader of its output has gone. Without a listener an error of either stream ends
 * it. Node's own warnings go to the second.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

function lostWords(lost: number): string {
  return `Потеряно строк журнала: ${lost}. Проверьте место на диске и того, кто читает журнал`
}

function isPipe(): boolean {
  try {
    const facts = fstatSync(STDOUT)
    return facts.isFIFO() || facts.isSocket()
  } catch {
    return true
  }
}

function writeToReader(text: string): boolean {
  const { stdout } = process
  if (stdout.errored || stdout.destroyed || stdout.writableLength > MAX_WAITING_BYTES) return false
  stdout.write(text)
  return true
}

/** A stream accepts nothing after its first error, but a disk may have space again later. */
function writeToFile(text: string): boolean {
  try {
    writeSync(STDOUT, text)
    return true
  } catch {
    return false
  }
}
