export interface ByteWriter {
  /** Writes a number of `width` bytes, highest byte first. */
  fixed(value: number, width: number): void
  /** Writes a number in as few bytes as possible. */
  varied(value: number): void
  /** Writes a list of numbers after its length. */
  list(values: readonly number[]): void
  bytes(): number[]
}

export function byteWriter(): ByteWriter {
  const bytes: number[] = []
  const writer: ByteWriter = {
    fixed(value, width) {
      for (let shift = width - 1; shift >= 0; shift -= 1) bytes.push(Math.floor(value / 256 ** shift) % 256)
    },
    varied(value) {
      let rest = value
      while (rest >= 128) {
        bytes.push((rest % 128) + 128)
        rest = Math.floor(rest / 128)
      }
      bytes.push(rest)
    },
    list(values) {
      writer.varied(values.length)
      values.forEach((value) => writer.varied(value))
    },
    bytes: () => bytes,
  }
  return writer
}

/** Reads the output of {@link byteWriter}; throws a `RangeError` past the end. */
export function byteReader(bytes: readonly number[]) {
  let index = 0
  const next = (): number => {
    const byte = bytes[index]
    if (byte === undefined) throw new RangeError('the id is too short')
    index += 1
    return byte
  }
  const varied = (): number => {
    let value = 0
    for (let factor = 1; factor < 2 ** 49; factor *= 128) {
      const byte = next()
      value += (byte % 128) * factor
      if (byte < 128) return value
    }
    throw new RangeError('the id holds a number too big')
  }
  return {
    fixed: (width: number) =>
      Array.from({ length: width }, next).reduce((value, byte) => value * 256 + byte, 0),
    varied,
    list: () => Array.from({ length: Math.min(varied(), 400) }, varied),
    isAtEnd: () => index === bytes.length,
  }
}
