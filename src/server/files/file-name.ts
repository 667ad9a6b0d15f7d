import { cutText, oneLine } from '#shared/contract/text/one-line.ts'

const MOST_STEM = 150

/** A name of one line, without anything that another system would read as a path. */
export function cleanFileName(name: string): string {
  const plain = oneLine(name.replaceAll(/[/\\:*?"<>|]/g, '_'))
  const ending = readEnding(plain)
  return (cutText(plain.slice(0, plain.length - ending.length), MOST_STEM) || 'файл') + ending
}

/** ".pdf"; `''` without one. */
export function readEnding(name: string): string {
  return /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
}
