import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readField, readForm } from './form-data.ts'

const BOUNDARY = 'border'
const headers = new Headers({ 'content-type': `multipart/form-data; boundary=${BOUNDARY}` })

function write(parts: { name: string; fileName?: string; content: Uint8Array }[]): Buffer {
  const pieces = parts.flatMap(({ name, fileName, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += size) yield bytes.subarray(from, from + size)
}

async function readAll(body: AsyncIterable<Uint8Array>) {
  const read: { name: string; fileName: string | undefined; content: string }[] = []
  for await (const { name, fileName, content } of readForm(headers, body)) {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(piece)
    read.push({ name, fileName, content: Buffer.concat(pieces).toString('latin1') })
  }
  return read
}

describe('a form', () => {
  test('is read the same, however it is cut in pieces', async () => {
    // Contents that look like the border, in part.
    const content = fc.array(
      fc.constantFrom('\r\n', '--', BOUNDARY, '\r\n--bor', '\r', '%PDF', 'я').map((part) => part),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 40 }), async (words, size) => {
        const text = Buffer.from(words.join('').replaceAll(`\r\n--${BOUNDARY}`, ''))
        const body = write([
          { name: 'kind', content: Buffer.from('voucher') },
          { name: 'file', fileName: 'Ваучер.pdf', content: text },
        ])
        expect(await readAll(inPieces(body, size))).toEqual([
          { name: 'kind', fileName: undefined, content: 'voucher' },
          { name: 'file', fileName: 'Ваучер.pdf', content: text.toString('latin1') },
        ])
      }),
    )
  })

  test('skips what its reader leaves', async () => {
    const body = write([
      { name: 'file', fileName: 'a.pdf', content: Buffer.alloc(100_000, 1) },
      { name: 'kind', content: Buffer.from('ticket') },
    ])
    const fields: string[] = []
    for await (const part of readForm(headers, inPieces(body, 1000)))
      if (part.name === 'kind') fields.push(await readField(part))
    expect(fields).toEqual(['ticket'])
  })

  test('reads names with quotes as browsers and programs write them', async () => {
    const names = ['a%22b%22.pdf', String.raw`a\"b\".pdf`]
    const body = write(names.map((fileName) => ({ name: 'file', fileName, content: Buffer.alloc(1) })))
    const read = await readAll(inPieces(body, 7))
    expect(read.map(({ fileName }) => fileName)).toEqual(['a"b".pdf', 'a"b".pdf'])
  })

  test('refuses a truncated body, another type, and endless fields', async () => {
    const body = write([{ name: 'file', fileName: 'a.pdf', content: Buffer.alloc(5000) }])
    await expect(readAll(inPieces(body.subarray(0, 3000), 100))).rejects.toMatchObject({ status: 400 })
    const json = new Headers({ 'content-type': 'application/json' })
    await expect(readForm(json, inPieces(body, 100)).next()).rejects.toMatchObject({ status: 415 })
    const long = write([{ name: 'kind', content: Buffer.alloc(100_000, 65) }])
    const { value } = await readForm(headers, inPieces(long, 1000)).next()
    await expect(value && readField(value)).rejects.toMatchObject({ status: 422 })
    const many = write(Array.from({ length: 30 }, () => ({ name: 'x', content: Buffer.alloc(1) })))
    await expect(readAll(inPieces(many, 1000))).rejects.toMatchObject({ status: 400 })
  })
})
