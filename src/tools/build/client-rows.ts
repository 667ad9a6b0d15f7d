import type { Plugin } from 'vite'

/** Columns of an endpoint row that only the server reads. */
const SERVER_COLUMNS = new Set(['query', 'body', 'summary', 'queue'])
const ROWS = /\/src\/shared\/contract\/(?:endpoints\/(?!endpoint\.ts)[\w-]+|agency\/endpoints)\.ts$/

interface Span {
  start: number
  end: number
}

/**
 * Removes server-only columns of endpoint rows, and the imports of their schemas, from client builds.
 * Clients send requests by the types of the row and validate nothing.
 */
export function clientRows(): Plugin {
  return {
    name: 'client-rows',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'desk',
    transform: {
      filter: { id: ROWS },
      handler(code) {
        return { code: withoutServerColumns(code, this.parse(code) as unknown as Node), map: null }
      },
    },
  }
}

/** A node of the syntax tree, with the fields used here. */
type Node = Span & { type: string; [key: string]: unknown }

/** Returns the module without the server's columns and without imports that become unused. */
export function withoutServerColumns(code: string, program: Node): string {
  const gone = [...walkNodes(program)].filter(
    (node) => node.type === 'Property' && SERVER_COLUMNS.has(String((node['key'] as { name?: string }).name)),
  )
  const kept = cut(
    code,
    gone.map((node) => withComma(code, node)),
  )
  const imports = [...code.matchAll(/^import \{([^}]*)\} from ["'][^"']+["'];?\n/gm)]
  return imports.reduce((text, [line, names = '']) => {
    const rest = text.replace(line, '')
    const isUsed = names.split(',').some((name) => new RegExp(`\\b${name.trim()}\\b`).test(rest))
    return isUsed ? text : rest
  }, kept)
}

function* walkNodes(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) yield value as Node
  for (const child of Object.values(value)) yield* walkNodes(child)
}

function withComma(code: string, { start, end }: Span): Span {
  const [comma = ''] = /^\s*,?/.exec(code.slice(end)) ?? []
  return { start, end: end + comma.length }
}

function cut(code: string, spans: readonly Span[]): string {
  return spans
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}
