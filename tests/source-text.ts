import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '..')
/** Tests with their helpers. */
const TEST = /^(?:tests|e2e)\/|\.(?:test|spec)\.tsx?$/
const CODE = /\.(?:tsx?|mjs)$/
/** The customer's own words, and the texts of the sample agency. */
const FOREIGN = /^src\/docs\/requirements\.md$|^src\/server\/agency\/sample\//

/** A line of prose in the repository: of a comment, a document or a test name. */
export interface Prose {
  file: string
  line: number
  text: string
}

interface Node {
  type: string
  start: number
  [field: string]: unknown
}

/** Paths of the repository's own text files, from the root. */
export const textFiles: readonly string[] = [
  'README.md',
  'index.html',
  'vite.config.ts',
  ...['src', 'tests', 'e2e', 'bot-config', '.github'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  ),
].filter((file) => /\.(?:tsx?|mjs|css|html|md|conf|ya?ml|service)$/.test(file) && !FOREIGN.test(file))

const readText = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Returns the comments, document lines, test names, and texts of test cases of a file. */
export function readProse(file: string): { comments: Prose[]; testNames: Prose[]; cases: Prose[] } {
  const text = readText(file)
  if (!CODE.test(file)) return { comments: proseLines(file, text), testNames: [], cases: [] }
  const { comments, program } = parse(file, text)
  const lineAt = (position: number) => text.slice(0, position).split('\n').length
  return {
    comments: comments.map(({ value, start }) => ({ file, line: lineAt(start), text: value })),
    testNames: testTitles(program).map(({ start, title }) => ({ file, line: lineAt(start), text: title })),
    cases: TEST.test(file)
      ? caseTexts(program).map(({ start, title }) => ({ file, line: lineAt(start), text: title }))
      : [],
  }
}

/** Returns the names a file exports by a declaration, of all its functions, and of the fields of its types. */
export function readNames(file: string): { exported: string[]; functions: string[]; fields: string[] } {
  const nodes = [...walk(parse(file, readText(file)).program)]
  return {
    exported: nodes.flatMap(({ type, declaration }) =>
      type === 'ExportNamedDeclaration' && isNode(declaration) ? declaredNames(declaration) : [],
    ),
    functions: nodes.flatMap(functionName),
    fields: nodes.flatMap(({ type, key }) =>
      /^TS(?:Property|Method)Signature$/.test(type) && isNode(key) && typeof key['name'] === 'string'
        ? [key['name']]
        : [],
    ),
  }
}

function parse(file: string, text: string) {
  const { program, comments } = parseSync(file, text)
  return { program: program as unknown as Node, comments }
}

/** Documents as a whole; of style sheets, pages and recipes the comments. */
function proseLines(file: string, text: string): Prose[] {
  const lines = text.split('\n').map((line, index) => ({ file, line: index + 1, text: line }))
  if (file.endsWith('.md')) return lines
  if (/\.(?:css|html)$/.test(file))
    return [...text.matchAll(/\/\*[^]*?\*\/|<!--[^]*?-->|^\s*\/\/.*$/gm)].map(({ 0: comment, index }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      text: comment,
    }))
  return lines.filter((line) => /^\s*#/.test(line.text))
}

/** English texts that head a row of a table, which `test.each` puts into a title, and messages of `expect`. */
function caseTexts(program: Node): { start: number; title: string }[] {
  return [...walk(program)].flatMap((node) => {
    const head =
      node.type === 'ArrayExpression'
        ? (node['elements'] as (Node | null)[])[0]
        : node.type === 'CallExpression' && calleeName(node['callee']) === 'expect'
          ? (node['arguments'] as Node[])[1]
          : undefined
    const title = head?.type === 'Literal' ? head['value'] : undefined
    return head && typeof title === 'string' && /^[ -~]+ [ -~]+$/.test(title)
      ? [{ start: head.start, title }]
      : []
  })
}

/** Titles of `test`, `it` and `describe`, with `.each`, `.skipIf` and the like. */
function testTitles(program: Node): { start: number; title: string }[] {
  return [...walk(program)].flatMap((node) => {
    if (node.type !== 'CallExpression' || !/^(?:test|it|describe)$/.test(calleeName(node['callee'])))
      return []
    const [first] = node['arguments'] as Node[]
    if (first?.type === 'Literal' && typeof first['value'] === 'string')
      return [{ start: first.start, title: first['value'] }]
    if (first?.type !== 'TemplateLiteral') return []
    const parts = (first['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    return [{ start: first.start, title: parts.join('%s') }]
  })
}

function calleeName(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee['name'])
  if (callee.type === 'MemberExpression') return calleeName(callee['object'])
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression')
    return calleeName(callee['callee'] ?? callee['tag'])
  return ''
}

function declaredNames(declaration: Node): string[] {
  if (declaration.type !== 'VariableDeclaration') return nameOf(declaration['id'])
  return (declaration['declarations'] as Node[]).flatMap(({ id }) => nameOf(id))
}

function functionName(node: Node): string[] {
  if (node.type === 'FunctionDeclaration') return nameOf(node['id'])
  const value = node.type === 'VariableDeclarator' ? node['init'] : node['value']
  const isFunction = isNode(value) && /^(?:Arrow)?Function/.test(value.type)
  if (node.type === 'VariableDeclarator' && isFunction) return nameOf(node['id'])
  return (node.type === 'Property' && isFunction) || node.type === 'TSMethodSignature'
    ? nameOf(node['key'])
    : []
}

function nameOf(id: unknown): string[] {
  return isNode(id) && id.type === 'Identifier' ? [String(id['name'])] : []
}

function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
