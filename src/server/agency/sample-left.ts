import { readFiles } from './agency-folder.ts'
import type { AgencyFile } from './front-matter.ts'
import type { Problem } from './problem.ts'
import { sampleFolder } from './sample-agency.ts'

/** Letters and digits of a text too long to coincide by accident; shorter ones are titles and names of services. */
const LONG = 30
/** Text that only the sample contains. Confirming a field does not cover it. */
const SAMPLE_WORDS = /putevka[._]example|Примерный переулок|«Примерный»|странице учебные/
/** Seven zeros in a row: an invented phone, tax or register number. */
const ZEROS = /0{7}/
const MAIN_FILE = 'agency.md'
/** Answers that suit any agency: keeping them is no oversight. */
const USUAL_ANSWERS = 'desk/templates.md'
/** The field of `agency.md` that lists sample texts the agency has read and keeps. */
const CONFIRMED_FIELD = 'as_sample'
const REMEDY = `впишите своё, уберите или, если верно и для вас, впишите в ${CONFIRMED_FIELD}`

/**
 * Names everything in the folder that still equals the sample agency: each field of each file and each
 * paragraph. The agency confirms what it keeps in {@link CONFIRMED_FIELD}: `file field`, `file` for its
 * text, `folder/` for everything inside. Compares with the sample's files, so new sample fields need no
 * code here. Never rejects.
 */
export async function findSampleLeft(folder: string, sampleIn = sampleFolder()): Promise<Problem[]> {
  const [own, sample] = await Promise.all([readFiles(folder), readFiles(sampleIn)])
  const texts = new Set(
    sample.flatMap(({ front, ...file }) => [
      ...listLeaves(front).map(normalize),
      ...listBlocks(file).map(({ text }) => normalize(text)),
    ]),
  )
  const isSampleText = (text: string) => normalize(text).length >= LONG && texts.has(normalize(text))
  const isConfirmed = readConfirmed(own)
  return own.flatMap((file) => {
    if (file.path === USUAL_ANSWERS) return []
    const like = sample.find(({ path }) => path === file.path)
    return [
      ...findFields(file, like, { isSampleText, isConfirmed }),
      ...findText(file, { isSampleText, isConfirmed }),
    ]
  })
}

interface Comparison {
  isSampleText: (text: string) => boolean
  isConfirmed: (file: string, field?: string) => boolean
}

function findFields(
  { path, front }: AgencyFile,
  sample: AgencyFile | undefined,
  { isSampleText, isConfirmed }: Comparison,
): Problem[] {
  return Object.entries(front).flatMap(([field, value]): Problem[] => {
    if (field === CONFIRMED_FIELD) return []
    const problem = (words: string) => [{ file: path, words: `${field}: ${words}` }]
    const leaves = listLeaves(value)
    if (leaves.some((leaf) => SAMPLE_WORDS.test(leaf)))
      return problem('адрес или название образца, впишите своё')
    if (path === MAIN_FILE && leaves.some((leaf) => ZEROS.test(leaf.replaceAll(/\D/g, ''))))
      return problem('номер образца из нулей, впишите свой')
    if (isConfirmed(path, field)) return []
    const given = sample?.front[field]
    if (!Array.isArray(value))
      return isSaid(value) && (isEqual(value, given) || leaves.some(isSampleText))
        ? problem(`как в образце (${beginning(leaves.join(', '))}), ${REMEDY}`)
        : []
    const items: unknown[] = Array.isArray(given) ? given : []
    const left = value.filter(
      (item) => items.some((one) => isEqual(item, one)) || listLeaves(item).some(isSampleText),
    )
    return left.length === 0
      ? []
      : problem(
          `как в образце ${left.length} из ${value.length} (${beginning(listLeaves(left[0]).join(', '))}), ${REMEDY}`,
        )
  })
}

/** Returns one problem for the text of a file: where it begins and how much there is. */
function findText(file: AgencyFile, { isSampleText, isConfirmed }: Comparison): Problem[] {
  const blocks = listBlocks(file)
  const invented = blocks.find(({ text }) => SAMPLE_WORDS.test(text))
  if (invented)
    return [{ file: file.path, words: `строка ${invented.line}: слова образца, впишите своё или уберите` }]
  if (isConfirmed(file.path)) return []
  const [first, ...others] = blocks.filter(({ text }) => isSampleText(text))
  if (!first) return []
  const more = others.length === 0 ? '' : `, и таких мест ещё ${others.length}`
  const words = `строка ${first.line}: текст образца (${beginning(first.text)})${more}, ${REMEDY}`
  return [{ file: file.path, words }]
}

function readConfirmed(files: readonly AgencyFile[]): Comparison['isConfirmed'] {
  const given = files.find(({ path }) => path === MAIN_FILE)?.front[CONFIRMED_FIELD]
  const names = listLeaves(given).map((name) => name.trim().replaceAll(/\s+/g, ' '))
  return (file, field) =>
    names.some((name) =>
      name.endsWith('/') ? file.startsWith(name) : name === [file, field].join(' ').trim(),
    )
}

/** Returns paragraphs and list items with their lines in the file. */
function listBlocks({
  body,
  bodyLine,
}: Pick<AgencyFile, 'body' | 'bodyLine'>): { text: string; line: number }[] {
  let line = bodyLine
  return body.split(/(?<=\n)(?=[^\S\n]*\n|[ \t]*(?:[-*+#>]|\d+[.)])[ \t#])/).map((text) => {
    const block = { text, line: line + newLines(/^\s*/.exec(text)?.[0] ?? '') }
    line += newLines(text)
    return block
  })
}

function newLines(text: string): number {
  return text.split('\n').length - 1
}

function listLeaves(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listLeaves)
}

/** False for `''`, an empty list and a list of these. */
function isSaid(value: unknown): boolean {
  return typeof value === 'boolean' || listLeaves(value).some((leaf) => leaf !== '')
}

/** Compares texts without spaces, punctuation and letter case. */
function isEqual(one: unknown, other: unknown): boolean {
  return other !== undefined && normalize(JSON.stringify(one)) === normalize(JSON.stringify(other))
}

/** Keeps only letters and digits, without the facts in braces. */
function normalize(text: string): string {
  return text
    .replaceAll(/\{\{[^}]*\}\}/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

function beginning(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length <= 40 ? `«${line}»` : `«${line.slice(0, 40).replace(/\s+\S*$/, '')}…»`
}
