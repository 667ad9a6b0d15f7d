const decoder = new TextDecoder('windows-1251')
const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
)

/** Encodes a text as old pages do; characters without a byte become question marks. */
export function toWindows1251(text: string): Buffer {
  return Buffer.from(Array.from(text, (sign) => bytes.get(sign) ?? 0x3f))
}
