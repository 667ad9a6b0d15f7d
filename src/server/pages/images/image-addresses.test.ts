import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAttackedHost, type AttackedHost } from '#support/host/attacked-host.ts'

const WANTED = '/_img/w_640&f_webp/hotels/1.jpg'

let host: AttackedHost
beforeAll(async () => {
  host = await openAttackedHost()
})
afterAll(() => host.close())
beforeEach(() => host.forget())

/**
 * Sent unchanged: no client normalizes them. `INTERNAL` is a neighbouring server, such as a cloud's
 * metadata service.
 */
const addresses = [
  // Paths out of the folder.
  '/_img/w_640&f_webp/../../etc/passwd',
  '/_img/w_640&f_webp/..',
  '/_img/w_640&f_webp/hotels/../../../etc/passwd',
  '/_img/w_640&f_webp/%2e%2e/%2e%2e/etc/passwd',
  '/_img/w_640&f_webp/.%2e/secret.jpg',
  '/_img/w_640&f_webp/%2E%2E%2F%2E%2E%2Fetc%2Fpasswd',
  '/_img/w_640&f_webp/..%2fsecret.jpg',
  '/_img/w_640&f_webp/..%5csecret.jpg',
  '/_img/w_640&f_webp/hotels\\..\\secret.jpg',
  '/_img/w_640&f_webp/....//secret.jpg',
  '/_img/w_640&f_webp//etc/passwd',
  '/_img/w_640&f_webp/hotels//1.jpg',
  // Encoded twice, or not at all.
  '/_img/w_640&f_webp/%252e%252e/secret.jpg',
  '/_img/w_640&f_webp/hotels%252f1.jpg',
  '/_img/w_640&f_webp/%c0%ae%c0%ae/secret.jpg',
  '/_img/w_640&f_webp/%u002e%u002e/secret.jpg',
  '/_img/w_640&f_webp/%E0%A4%A.jpg',
  '/_img/w_640&f_webp/hotels/1.jpg%00.png',
  '/_img/w_640&f_webp/1.jpg%0d%0aHost:%20INTERNAL',
  '/_img/w_640&f_webp/1.jpg%23.png',
  '/_img/w_640&f_webp/1.jpg%3furl=INTERNAL',
  // Foreign hosts.
  '/_img/w_640&f_webp/http://INTERNAL/secret',
  '/_img/w_640&f_webp/http:/INTERNAL/secret',
  '/_img/w_640&f_webp/http%3A%2F%2FINTERNAL%2Fsecret',
  '/_img/w_640&f_webp//INTERNAL/secret',
  '/_img/w_640&f_webp/%2F%2FINTERNAL/secret',
  '/_img/w_640&f_webp@INTERNAL/secret',
  '/_img/w_640&f_webp/@INTERNAL/secret',
  '/_img/w_640&f_webp:pass@INTERNAL/secret',
  '/_img/w_640&f_webp/file:///etc/passwd',
  '/_img/w_640&f_webp/data:image/png;base64,AAAA',
  '/_img/w_640&f_webp/[::1]:80/secret',
  '/_img/http://INTERNAL/secret',
  '/_img/_/http://INTERNAL/secret',
  // Sizes and modifiers that are not offered.
  '/_img/w_100000&f_webp/hotels/1.jpg',
  '/_img/w_-1&f_webp/hotels/1.jpg',
  '/_img/w_1e3&f_webp/hotels/1.jpg',
  '/_img/w_0640&f_webp/hotels/1.jpg',
  '/_img/w_NaN&f_webp/hotels/1.jpg',
  '/_img/w_641&f_webp/hotels/1.jpg',
  '/_img/s_30000x30000&f_webp/hotels/1.jpg',
  '/_img/w_640&f_svg/hotels/1.jpg',
  '/_img/w_640&f_webp&enlarge/hotels/1.jpg',
  '/_img/w_640&f_webp&blur_9999/hotels/1.jpg',
  '/_img/w_640&f_webp&w_3072/hotels/1.jpg',
  '/_img/w_640,f_webp/hotels/1.jpg',
  '/_img/',
  '/_img/w_640&f_webp',
  '/_img/w_640&f_webp/',
  `/_img/w_640&f_webp/${'a'.repeat(5000)}.jpg`,
  `/_img/w_640&f_webp${'/a'.repeat(300)}`,
]

describe('addresses of attackers', () => {
  test.each(addresses)('%s', async (address) => {
    const path = address.replaceAll('INTERNAL', new URL(host.secret).host)
    const { status, body } = await host.send(path)
    expect([400, 404]).toContain(status)
    expect(body).not.toContain('secret')
    expect(host.seen()).toEqual({ inside: [], upstream: [], failures: [] })
  })

  test('takes the source from settings, not from Host or an absolute URL', async () => {
    const inner = new URL(host.secret).host
    await host.send(WANTED, { host: inner, 'x-forwarded-host': inner, forwarded: `host=${inner}` })
    await host.send(`${host.secret}${WANTED}`)
    expect(host.seen()).toMatchObject({ upstream: ['/hotels/1.jpg', '/hotels/1.jpg'], inside: [] })
  })

  test('ignores the query', async () => {
    await host.send(`${WANTED}?url=${host.secret}`)
    expect(host.seen()).toMatchObject({ upstream: ['/hotels/1.jpg'], inside: [] })
  })
})
