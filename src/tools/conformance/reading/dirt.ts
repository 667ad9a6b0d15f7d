import type { JsonSchema } from '#shared/contract/json-schema.ts'
import { isNothing, readLeaf } from './leaf.ts'

/** One difference of an answer from the contract, at one place. */
export interface Dirt {
  /** `hotel[].price`; all rows of a list share one place. */
  path: string
  /** `lost`: the value is not visible; `row`: the whole row is dropped; `extra`: an unknown key. */
  kind: 'otherwise' | 'absent' | 'lost' | 'row' | 'extra'
  example: string
}

interface Visited {
  dirt: Dirt[]
  /** Places that make the whole object unreadable. */
  unreadable: string[]
}

/** Returns all differences of an answer from the schema of its reader. */
export function findDirt(schema: JsonSchema, raw: unknown): Dirt[] {
  const { dirt, unreadable } = visit(schema, raw, '')
  return [...dirt, ...unreadable.map((path): Dirt => ({ path, kind: 'lost', example: shown(raw) }))]
}

function visit(schema: JsonSchema, raw: unknown, path: string): Visited {
  const { anyOf, type, properties, items } = schema
  if (Array.isArray(anyOf)) return visitMaybe(toSchema(anyOf[0]), raw, path)
  if (type === 'array') return visitList(toSchema(items), raw, path)
  if (type === 'object') return visitObject(toSchema(properties), raw, path)
  if (type === undefined && !Array.isArray(schema['enum'])) return nothing()
  const reading = readLeaf(schema, raw)
  if (reading === 'exact') return nothing()
  if (reading === 'unreadable') return { dirt: [], unreadable: [path] }
  return { dirt: [{ path, kind: reading, example: shown(raw) }], unreadable: [] }
}

function visitMaybe(item: JsonSchema, raw: unknown, path: string): Visited {
  if (raw === undefined || raw === null) return nothing()
  const { dirt, unreadable } = visit(item, raw, path)
  if (unreadable.length === 0) return { dirt, unreadable }
  return {
    dirt: [{ path, kind: isNothing(raw) ? 'otherwise' : 'lost', example: shown(raw) }],
    unreadable: [],
  }
}

function visitList(item: JsonSchema, raw: unknown, path: string): Visited {
  const rows: unknown[] = Array.isArray(raw) ? raw : isNothing(raw) || raw === undefined ? [] : [raw]
  const dirt: Dirt[] = []
  if (raw === undefined) dirt.push({ path, kind: 'absent', example: '' })
  else if (!Array.isArray(raw)) dirt.push({ path, kind: 'otherwise', example: shown(raw) })
  for (const row of rows) {
    const place = `${path}[]`
    if (item['type'] === 'object' && !isRecord(row))
      dirt.push({ path: place, kind: 'row', example: shown(row) })
    else {
      const one = visit(item, row, place)
      dirt.push(...one.dirt)
      for (const at of one.unreadable) dirt.push({ path: at, kind: 'row', example: shown(row) })
    }
  }
  return { dirt, unreadable: [] }
}

function visitObject(properties: JsonSchema, raw: unknown, path: string): Visited {
  const here = path === '' ? '' : `${path}.`
  const held = isRecord(raw) ? raw : {}
  const visited = Object.entries(properties).map(([key, schema]) =>
    visit(toSchema(schema), Object.hasOwn(held, key) ? held[key] : undefined, here + key),
  )
  const unreadable = visited.flatMap((one) => one.unreadable)
  if (!isRecord(raw)) {
    const kind = raw === undefined ? 'absent' : isNothing(raw) ? 'otherwise' : 'lost'
    return { dirt: [{ path, kind, example: shown(raw) }], unreadable }
  }
  const extra = Object.keys(held).filter((key) => !Object.hasOwn(properties, key))
  const dirt = visited.flatMap((one) => one.dirt)
  return {
    dirt: [...dirt, ...extra.map((key): Dirt => ({ path: here + key, kind: 'extra', example: '' }))],
    unreadable,
  }
}

/** A part of a schema; schemas consist of objects only. */
function toSchema(part: unknown): JsonSchema {
  return isRecord(part) ? part : {}
}

function nothing(): Visited {
  return { dirt: [], unreadable: [] }
}

export function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

function shown(raw: unknown): string {
  return (JSON.stringify(raw) ?? '').slice(0, 60)
}
