import { Refusal } from './handler.ts'

export interface FormPart {
  name: string
  /** As its sender says; undefined for a field. */
  fileName: string | undefined
  /** Read it before the next part; what is left of it is skipped. */
  content: AsyncGenerator<Buffer>
}

/** The body of a call that is read in parts, and to its end. */
export interface FormBody extends AsyncIterable<Uint8Array> {
  /**
   * Reads and drops what is left, up to so many bytes. A sender that is still writing when the connection closes never
   * sees the answer.
   */
  drain(most: number): Promise<void>
}

export function openFormBody(stream: AsyncIterable<Uint8Array> | null): FormBody {
  const pieces = stream?.[Symbol.asyncIterator]()
  const next = async (): Promise<IteratorResult<Uint8Array, undefined>> =>
    (await pieces?.next()) ?? { done: true, value: undefined }
  return {
    // Leaving a loop over it does not end the stream.
    [Symbol.asyncIterator]: () => ({ next }),
    async drain(most) {
      for (let size = 0; size <= most;) {
        const { value, done } = await next().catch(() => ({ value: undefined, done: true }) as const)
        if (done === true) return
        size += value.byteLength
      }
    },
  }
}

/** Headers of a part are a few lines, bytes. */
const MOST_HEADERS = 8_192
/** A form has one file and a few fields. */
const MOST_PARTS = 20
const MOST_FIELD = 4_096

const BROKEN = 'Данные не дошли целиком: отправьте ещё раз'

/**
 * Reads `multipart/form-data` (RFC 7578) part by part as it arrives. `Request.formData` would hold all of it in memory.
 * @throws Refusal 400 for a truncated body, 415 for another type
 */
export async function* readForm(headers: Headers, body: AsyncIterable<Uint8Array>): AsyncGenerator<FormPart> {
  const [, quoted, plain] =
    /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(
      headers.get('content-type') ?? '',
    ) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new Refusal(415, 'Пришлите файл формой multipart/form-data')
  const source = openSource(body)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  await skip(source.until(delimiter.subarray(2)))
  for (let count = 0; count < MOST_PARTS; count += 1) {
    const ending = await source.take(2)
    if (ending.equals(Buffer.from('--'))) return
    if (!ending.equals(Buffer.from('\r\n'))) throw new Refusal(400, BROKEN)
    const part = readPartHeaders(await collect(source.until(Buffer.from('\r\n\r\n')), MOST_HEADERS))
    const content = source.until(delimiter)
    yield { ...part, content }
    await skip(content)
  }
  throw new Refusal(400, 'Слишком много полей в форме')
}

/** The text of a field. @throws Refusal 422 for one that is too long */
export async function readField({ content }: FormPart): Promise<string> {
  return (await collect(content, MOST_FIELD)).toString('utf8').replaceAll('\0', '')
}

/** Bytes that arrive in pieces of any size. */
function openSource(body: AsyncIterable<Uint8Array>) {
  const pieces = body[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const fill = async () => {
    const { value, done } = await pieces.next().catch((error: unknown) => {
      if (error instanceof Refusal) throw error
      // A truncated upload is the sender's connection, not our failure.
      return { value: undefined, done: true } as const
    })
    if (done === true) throw new Refusal(400, BROKEN)
    rest = rest.byteLength === 0 ? Buffer.from(value) : Buffer.concat([rest, value])
  }
  return {
    async take(size: number): Promise<Buffer> {
      while (rest.byteLength < size) await fill()
      const taken = rest.subarray(0, size)
      rest = rest.subarray(size)
      return taken
    },
    /** Everything before the mark, which is skipped. */
    async *until(mark: Buffer): AsyncGenerator<Buffer> {
      for (;;) {
        const at = rest.indexOf(mark)
        const end = at === -1 ? Math.max(0, rest.byteLength - mark.byteLength + 1) : at
        const found = rest.subarray(0, end)
        rest = rest.subarray(at === -1 ? end : end + mark.byteLength)
        if (found.byteLength > 0) yield found
        if (at !== -1) return
        await fill()
      }
    },
  }
}

async function skip(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

async function collect(content: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of content) {
    size += piece.byteLength
    if (size > most) throw new Refusal(422, 'Слишком длинное поле формы')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function readPartHeaders(bytes: Buffer): Pick<FormPart, 'name' | 'fileName'> {
  const line = /^content-disposition:(.*)$/im.exec(bytes.toString('utf8'))?.[1] ?? ''
  return { name: readParameter(line, 'name') ?? '', fileName: readParameter(line, 'filename') }
}

/** Browsers escape quotes and line breaks with percent signs, other programs with a backslash. */
function readParameter(line: string, name: string): string | undefined {
  const value = new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(line)?.[1]
  return value
    ?.replaceAll('%22', '"')
    .replaceAll(/%0[DA]/gi, ' ')
    .replaceAll(/\\(["\\])/g, '$1')
}
