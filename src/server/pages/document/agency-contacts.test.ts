import { expect, test } from 'vitest'
import { until } from '#support/until.ts'
import { createProviderClient } from '../provider-client.ts'
import { createAgencyContacts } from './agency-contacts.ts'

/** Returns contacts from a provider with this phone in its settings. Undefined makes it answer 500. */
function contactsOf(phone: () => string | undefined) {
  const answer = () => {
    const link = phone()
    if (link === undefined) return new Response('', { status: 500 })
    return Response.json({ settings: [{ key: 'contacts', value: [{ title: 'Phone', link }] }], lfr: '' })
  }
  let now = 0
  const ask = createProviderClient(
    async () => answer(),
    '',
    () => now,
  )
  return { contacts: createAgencyContacts(ask), pass: (ms: number) => (now += ms) }
}

test('reads the phone as the agency writes it', async () => {
  const { contacts } = contactsOf(() => 'tel:+7 (495) 123-45-67')
  await until(() => expect(contacts().phone).toBe('+7 (495) 123-45-67'))
  expect(contacts()).toBe(contacts())
})

test('returns nothing while the provider is silent, then the phone', async () => {
  const phones: string[] = []
  const { contacts, pass } = contactsOf(() => phones.at(-1))
  expect(contacts()).toEqual({ name: '', phone: '' })
  phones.push('+7 495 765-43-21')
  pass(600_000)
  await until(() => expect(contacts().phone).toBe('+7 495 765-43-21'))
})
