import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

describe.each(['tickets', 'transfer'])('the sample widget %s', (name) => {
  test('says that it is a sample and is not indexed', async () => {
    const { status, headers, text } = await bench.call('GET', `/widgets/${name}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(text.match(/<h1/g)).toHaveLength(1)
    expect(text).toContain('Это образец.')
  })

  test('loads nothing; the policy allows only the script of its height', async () => {
    const { headers, text } = await bench.call('GET', `/widgets/${name}`)
    const scripts = [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script)
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toContain('putevka-height')
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64')
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; form-action 'none'; base-uri 'none'`,
    )
    expect(text).not.toMatch(/https?:|src=|@import|url\(/)
  })
})

test('settings link to the widgets', async () => {
  const { body } = await bench.call('GET', '/init/settings')
  const text = JSON.stringify(body)
  for (const name of ['tickets', 'transfer'])
    expect(text).toContain(`{"title":"${name}_module","content":"/front/v1/widgets/${name}"}`)
})
