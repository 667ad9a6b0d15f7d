import { describe, expect, test } from 'vitest'
import { until } from '#support/until.ts'
import { createFillPlaces, withPlaces } from './agency-places.ts'
import { createProviderClient } from './provider-client.ts'
import { createAsset, textOf } from '../assets/assets.ts'

const DOCUMENT = '<p>Не открылась.<span data-phone></span></p><p><span data-phone></span></p>'

/** A provider with this phone in its settings; undefined answers 500. */
function providerWith(phone: () => string | undefined) {
  const answer = () => {
    const link = phone()
    if (link === undefined) return new Response('', { status: 500 })
    const contacts = [{ title: 'Phone', link }]
    return Response.json({ settings: [{ key: 'contacts', value: contacts }], lfr: '' })
  }
  let now = 0
  const ask = createProviderClient(
    () => Promise.resolve(answer()),
    '',
    () => now,
  )
  return { fillPlaces: createFillPlaces(ask), pass: (ms: number) => (now += ms) }
}

describe('the phone in a document', () => {
  test('is the agency’s own, wherever the document keeps a place for it', async () => {
    const { fillPlaces } = providerWith(() => 'tel:+7 (495) 123-45-67')
    await until(() => expect(fillPlaces(DOCUMENT)).toContain('href="tel:+74951234567"'))
    expect(fillPlaces(DOCUMENT).match(/<a /g)).toHaveLength(2)
    expect(fillPlaces(DOCUMENT)).not.toContain('data-phone')
  })

  test('not known: nothing is said of it, and nobody waits', () => {
    const { fillPlaces } = providerWith(() => undefined)
    expect(fillPlaces(DOCUMENT)).toBe(DOCUMENT)
  })

  test('learned later stands in the next document', async () => {
    const phones: string[] = []
    const { fillPlaces, pass } = providerWith(() => phones.at(-1))
    expect(fillPlaces(DOCUMENT)).toBe(DOCUMENT)
    phones.push('+7 495 765-43-21')
    pass(600_000)
    await until(() => expect(fillPlaces(DOCUMENT)).toContain('+7 495 765-43-21'))
  })

  test('is text: neither markup nor a pattern of replacement', async () => {
    const { fillPlaces } = providerWith(() => `8 800"><img src=x onerror=alert(1)>$'$&`)
    await until(() => expect(fillPlaces(DOCUMENT)).toContain('&#60;img'))
    expect(fillPlaces(DOCUMENT)).not.toContain('<img')
    expect(fillPlaces(DOCUMENT)).toContain('$&#39;$&#38;')
  })

  test('a document of the build is the same file until the phone changes', async () => {
    let phone = '8 800 000-00-00'
    const { fillPlaces, pass } = providerWith(() => phone)
    const plain = createAsset('/index.html', Buffer.from(DOCUMENT))
    const documents = withPlaces(() => Promise.resolve(plain), fillPlaces)
    await until(async () => expect(textOf(await documents('/'))).toContain('8 800 000-00-00'))
    const first = await documents('/')
    expect(await documents('/about')).toBe(first)
    phone = '8 800 111-11-11'
    pass(600_000)
    await until(async () => expect(textOf(await documents('/'))).toContain('8 800 111-11-11'))
    expect((await documents('/')).etag).not.toBe(first.etag)
  })
})
