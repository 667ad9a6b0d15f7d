import { readEnding } from './file-name.ts'

interface FileType {
  type: string
  /** First bytes of the content. */
  begins: readonly number[]
  /** Endings of its names, the usual one first. */
  endings: readonly [string, ...string[]]
}

const types: readonly FileType[] = [
  { type: 'application/pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d], endings: ['.pdf'] },
  { type: 'image/jpeg', begins: [0xff, 0xd8, 0xff], endings: ['.jpg', '.jpeg'] },
  {
    type: 'image/png',
    begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    endings: ['.png'],
  },
]

/** Enough to know the type, bytes. */
export const HEAD_BYTES = 8

/** The type of a content by its first bytes; undefined for any other than PDF, JPEG and PNG. */
export function findFileType(head: Uint8Array): FileType | undefined {
  return types.find(({ begins }) => begins.every((byte, index) => head[index] === byte))
}

/** The name with the ending of its type; undefined for a name that claims another type. */
export function nameAfterType(name: string, { endings: [usual, ...others] }: FileType): string | undefined {
  const ending = readEnding(name).toLowerCase()
  if ([usual, ...others].includes(ending)) return name
  return types.some(({ endings }) => endings.includes(ending)) ? undefined : name + usual
}
