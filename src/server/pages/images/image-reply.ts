import type { ImageReply } from './create-images.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

export function answerImage(reply: ImageReply): Response {
  switch (reply.kind) {
    case 'image':
      return new Response(Buffer.from(reply.body), {
        headers: {
          'Content-Type': `image/${reply.format}`,
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Content-Security-Policy': "default-src 'none'",
        },
      })
    case 'bad-request':
      return new Response('Bad Request', { status: 400, headers: NO_STORE })
    case 'missing':
      return new Response('Not Found', { status: 404, headers: NO_STORE })
    case 'busy':
      return new Response('Service Unavailable', {
        status: 503,
        headers: { ...NO_STORE, 'Retry-After': '2' },
      })
    case 'broken':
      return new Response('Not Found', { status: 404, headers: NO_STORE })
  }
}
