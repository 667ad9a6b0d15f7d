import type { FileRow } from '../db/schema/file-rows.ts'

const MEGABYTE = 1_000_000

/** A text with the names of its files, a line each, where the files themselves do not go. */
export function addFileLines(text: string, files: readonly Pick<FileRow, 'name' | 'size'>[]): string {
  const lines = files.map(({ name, size }) => `Файл: ${name}${size === 0 ? '' : `, ${formatBytes(size)}`}`)
  return [text, ...lines].filter((line) => line !== '').join('\n')
}

function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1000))} КБ`
  return `${(bytes / MEGABYTE).toFixed(1).replace('.', ',')} МБ`
}
