import type { FileRow } from '../db/schema/file-rows.ts'

/** What people save and open; everything else, such as a page with scripts, is bytes without a meaning. */
const KNOWN_TYPES = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'])

/** Not stored by proxies, not shown in place, and powerless if a program shows it all the same. */
const HEADERS = {
  'cache-control': 'no-store',
  // Web clients of Telegram download a file that a mini app names only with this header; the address is signed.
  'access-control-allow-origin': 'https://web.telegram.org',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/** A file as an attachment, piece by piece: the next one is read when the previous one has left. */
export function sendFile({ name, type, size }: FileRow, content: AsyncGenerator<Uint8Array>): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await content.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await content.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      ...HEADERS,
      'content-type': KNOWN_TYPES.has(type) ? type : 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${encode(name)}`,
    },
  })
}

/** For programs that do not read the encoded name. */
function toAscii(name: string): string {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  return `file${ending}`
}

/** Percent-encoded as RFC 5987 wants it. */
function encode(name: string): string {
  // Half of a pair has no encoding.
  return encodeURIComponent(name.replaceAll(/\p{Cs}/gu, '_')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
