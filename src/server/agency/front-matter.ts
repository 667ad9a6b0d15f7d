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

/** A file of the agency: what stands between its two lines of dashes, and the text after them. */
export interface AgencyFile {
  /** Path inside the folder, with `/`. */
  path: string
  front: Record<string, unknown>
  /** Markdown, without the front matter. */
  body: string
  /** The line of the file that {@link body} begins at. */
  bodyLine: number
  /** The line of a value of {@link front}, or of the nearest one around it; 0 where it has no line. */
  lineAt: (path: readonly (string | number)[]) => number
}

const FENCED = /^\uFEFF?---[ \t]*\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n|$)/
/** Repeated values that one alias may stand for: more is a bomb of them. */
const MAX_ALIASES = 20

/** A file without front matter is all text. */
export async function readFile(path: string, text: string): Promise<AgencyFile | Problem> {
  const fenced = FENCED.exec(text)
  if (!fenced) return { path, front: {}, body: text, bodyLine: 1, lineAt: () => 0 }
  const [whole, yaml = ''] = fenced
  // The first line of the file is the one of dashes.
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

/** The values, or in `words` what is wrong with them. */
function readYaml(yaml: string): Pick<AgencyFile, 'front' | 'lineAt'> & { words?: string } {
  const lineCounter = new LineCounter()
  const document = parseDocument(yaml, { prettyErrors: true, lineCounter })
  const lineOf = (node: unknown) =>
    isNode(node) && node.range ? lineCounter.linePos(node.range[0]).line + 1 : 0
  const lineAt: AgencyFile['lineAt'] = (keys) => {
    for (let end = keys.length; end > 0; end -= 1) {
      const line = lineOf(document.getIn(keys.slice(0, end), true))
      if (line > 0) return line
    }
    return 0
  }
  const fail = (words: string) => ({ front: {}, lineAt, words })
  const [fault] = document.errors
  if (fault) return fail(`строка ${findLine(fault)} не читается: проверьте отступы, двоеточия и кавычки`)
  if (document.contents !== null && !isMap(document.contents))
    return fail('между линиями «---» должны стоять строки вида «имя: значение»')
  const [cutLine] = [...document.warnings.map(findLine), ...findCutScalars(document, yaml).map(lineOf)]
  if (cutLine !== undefined)
    return fail(
      `строка ${cutLine}: знак «#», «&» или «!» отрезает часть значения, возьмите значение в кавычки, а пояснение пишите отдельной строкой`,
    )
  const aliases = findAliases(document)
  const unresolved = aliases.find((alias) => alias.resolve(document) === undefined)
  if (unresolved)
    return fail(
      `строка ${lineOf(unresolved)}: значение начинается со звёздочки «*${unresolved.source}», возьмите его в кавычки`,
    )
  try {
    return { front: (document.toJS({ maxAliasCount: MAX_ALIASES }) ?? {}) as AgencyFile['front'], lineAt }
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    return fail(
      `строка ${lineOf(aliases[0])}: значения вида «*${aliases[0]?.source}» повторяют слишком много, напишите их целиком`,
    )
  }
}

/** The line in the file of a fault that the parser found. */
function findLine(fault: YAMLError): number {
  return (fault.linePos?.[0].line ?? 0) + 1
}

/** Scalars of which YAML drops a part: a tag, an anchor, or a comment after a value without quotes. */
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

function findAliases(document: Document): Alias[] {
  const aliases: Alias[] = []
  visit(document, { Alias: (_key, alias) => void aliases.push(alias) })
  return aliases
}
