import { phoneLink } from '#domain/lead/phone.ts'
import { contactLink, readSettings } from '#domain/settings.ts'
import type { ProviderClient } from './provider-client.ts'
import { escapeMarkup } from './site-host.ts'
import { createAsset, textOf } from './assets.ts'
import type { Documents } from './documents.ts'

/** Where a document takes the agency's phone, for those whose browser does not start the app. */
const PLACE = '<span data-phone></span>'

/** Puts the agency's phone into a document; without one known nothing is said of it. */
export type PutPhone = (html: string) => string

/** The phone out of the provider's settings, as last heard: no document waits for it, and each asks for it anew. */
export function createPutPhone(ask: ProviderClient): PutPhone {
  let phone = ''
  const listen = async () => {
    const reply = await ask('settings')
    if (reply.kind === 'data')
      phone = contactLink(readSettings(reply.data.settings), 'Phone').replace(/^tel:/, '')
  }
  void listen()
  return (html) => {
    void listen()
    return phone === '' ? html : html.replaceAll(PLACE, () => ` ${invitation(phone)}`)
  }
}

/** Documents of the build with the phone. */
export function withPhone(documents: Documents, putPhone: PutPhone): Documents {
  const made = new Map<string, ReturnType<typeof createAsset>>()
  return async (pathname) => {
    const document = await documents(pathname)
    const plain = textOf(document)
    const html = putPhone(plain)
    const known = made.get(document.path)
    if (known && textOf(known) === html) return known
    const asset = createAsset(document.path, Buffer.from(html))
    made.set(document.path, asset)
    return asset
  }
}

function invitation(phone: string): string {
  return `Подберём тур и примем заявку по телефону <a href="${escapeMarkup(phoneLink(phone))}">${escapeMarkup(phone)}</a>.`
}
