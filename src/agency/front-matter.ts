import { isMap, parseDocument } from 'yaml'
import type { Problem } from './problem.ts'

/** A file of the agency: what stands between its two lines of dashes, and the text after them. */
export interface AgencyFile {
  /** Path inside the folder, with `/`. */
  path: string
  front: Record<string, unknown>
  /** Markdown, without the front matter. */
  body: string
}

const FENCED = /^\uFEFF?---[ \t]*\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/** A file without front matter is all text. */
export function readFile(path: string, text: string): AgencyFile | Problem {
  const fenced = FENCED.exec(text)
  if (!fenced) return { path, front: {}, body: text }
  const document = parseDocument(fenced[1] ?? '', { prettyErrors: true })
  const [fault] = document.errors
  if (fault) {
    // Lines of the file: the first is the one of dashes.
    const line = (fault.linePos?.[0].line ?? 0) + 1
    return { file: path, words: `строка ${line} не читается: проверьте отступы, двоеточия и кавычки` }
  }
  if (document.contents !== null && !isMap(document.contents)) {
    return { file: path, words: 'между линиями «---» должны стоять строки вида «имя: значение»' }
  }
  const front = (document.toJS({ maxAliasCount: 20 }) ?? {}) as Record<string, unknown>
  return { path, front, body: text.slice(fenced[0].length) }
}

export function isProblem(read: AgencyFile | Problem): read is Problem {
  return 'words' in read
}
