import {
  isMap,
  isNode,
  LineCounter,
  parseDocument,
  visit,
  type Alias,
  type Document,
  type Scalar,
  type YAMLError,
} from 'yaml'
import { parseWithinLimits } from './parse-limits.ts'
import type { Problem } from './problem.ts'

/** A file of the agency: the front matter between two lines of dashes, and the text after it. */
export interface AgencyFile {
  /** Path inside the folder, with `/`. */
  path: string
  front: Record<string, unknown>
  /** Markdown, without the front matter. */
  body: string
  /** The line of the file where {@link body} begins. */
  bodyLine: number
  /** Returns the line of a value of {@link front}, or of the nearest value around it; 0 if it has no line. */
  lineAt: (path: readonly (string | number)[]) => number
}

const FENCED = /^\uFEFF?---[ \t]*\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n|$)/
/** The first line opens front matter that no second line of dashes closes. */
const UNCLOSED = /^\uFEFF?---[ \t]*\r?\n(?:[ \t]*(?:#[^\n]*)?\r?\n)*[\w-]+[ \t]*:/

/** A file without front matter consists of text only. */
export async function readFile(path: string, text: string): Promise<AgencyFile | Problem> {
  const fenced = FENCED.exec(text)
  if (!fenced && UNCLOSED.test(text))
    return { file: path, words: 'нет второй линии «---»: поставьте её после последнего поля' }
  if (!fenced) return { path, front: {}, body: text, bodyLine: 1, lineAt: () => 0 }
  const [whole, yaml = ''] = fenced
  // The dashes are the first line of the file.
  const read = await parseWithinLimits(path, { text: yaml, firstLine: 2 }, () => readYaml(yaml))
  if (isProblem(read)) return read
  const { words, front, lineAt } = read.parsed
  if (words !== undefined) return { file: path, words }
  const bodyLine = whole.split('\n').length
  return { path, front, body: text.slice(whole.length), bodyLine, lineAt }
}

export function isProblem<T extends object>(read: T | Problem): read is Problem {
  return 'words' in read && 'file' in read
}

/** Returns the values, or in `words` their fault. */
function readYaml(yaml: string): Pick<AgencyFile, 'front' | 'lineAt'> & { words?: string } {
  const lineCounter = new LineCounter()
  const document = parseDocument(yaml, { prettyErrors: true, lineCounter })
  const formatLine = (node: unknown) =>
    isNode(node) && node.range ? lineCounter.linePos(node.range[0]).line + 1 : 0
  const lineAt: AgencyFile['lineAt'] = (keys) => {
    for (let end = keys.length; end > 0; end -= 1) {
      const line = formatLine(document.getIn(keys.slice(0, end), true))
      if (line > 0) return line
    }
    return 0
  }
  const fail = (words: string) => ({ front: {}, lineAt, words })
  const [fault] = document.errors
  if (fault) return fail(`строка ${findLine(fault)} не читается: проверьте отступы, двоеточия и кавычки`)
  if (document.contents !== null && !isMap(document.contents))
    return fail('между линиями «---» должны стоять строки вида «имя: значение»')
  const [cutLine] = [...document.warnings.map(findLine), ...findCutScalars(document, yaml).map(formatLine)]
  if (cutLine !== undefined)
    return fail(
      `строка ${cutLine}: знак «#», «&» или «!» отрезает часть значения, возьмите значение в кавычки, а пояснение пишите отдельной строкой`,
    )
  const alias = findAlias(document)
  if (alias)
    return fail(
      `строка ${formatLine(alias)}: значение начинается со звёздочки «*${alias.source}», возьмите его в кавычки или напишите целиком`,
    )
  return { front: (document.toJS({ maxAliasCount: 0 }) ?? {}) as AgencyFile['front'], lineAt }
}

function findLine(fault: YAMLError): number {
  return (fault.linePos?.[0].line ?? 0) + 1
}

/** Returns scalars that YAML truncates: a tag, an anchor, or a comment after an unquoted value. */
function findCutScalars(document: Document, yaml: string): Scalar[] {
  const isCut = ({ type, tag, anchor, range }: Scalar) =>
    tag !== undefined ||
    anchor !== undefined ||
    (type === 'PLAIN' && /^[ \t]*#/.test(yaml.slice(range?.[1] ?? yaml.length)))
  const cut: Scalar[] = []
  visit(document, {
    Scalar: (_key, scalar) => {
      if (isCut(scalar)) cut.push(scalar)
    },
  })
  return cut
}

/** No text needs an alias, and one may repeat or contain itself without end. */
function findAlias(document: Document): Alias | undefined {
  let found: Alias | undefined
  visit(document, {
    Alias: (_key, alias) => {
      found = alias
      return visit.BREAK
    },
  })
  return found
}
