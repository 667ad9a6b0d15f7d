import { phoneLink } from '#domain/lead/phone.ts'
import { agencyName, contactLink, readSettings } from '#domain/settings.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import type { ProviderClient } from './provider-client.ts'
import { createAsset, textOf } from '../assets/assets.ts'
import type { Documents } from './documents.ts'

/** Where a document takes the agency's phone, for those whose browser does not start the app, and its name. */
const PHONE_PLACE = '<span data-phone></span>'
const NAME_PLACE = '<span data-name></span>'

/** Puts the agency's name and phone into a document; what is not known is not said. */
export type FillPlaces = (html: string) => string

/** Both out of the provider's settings, as last heard: no document waits for them, and each asks for them anew. */
export function createFillPlaces(ask: ProviderClient): FillPlaces {
  let phone = ''
  let name = ''
  const listen = async () => {
    const reply = await ask('settings')
    if (reply.kind !== 'data') return
    const settings = readSettings(reply.data.settings)
    phone = contactLink(settings, 'Phone').replace(/^tel:/, '')
    name = agencyName(settings)
  }
  void listen()
  return (html) => {
    void listen()
    const named = name === '' ? html : html.replaceAll(NAME_PLACE, () => escapeHtml(name))
    return phone === '' ? named : named.replaceAll(PHONE_PLACE, () => ` ${invitation(phone)}`)
  }
}

/** Documents of the build with both. */
export function withPlaces(documents: Documents, fillPlaces: FillPlaces): Documents {
  const made = new Map<string, ReturnType<typeof createAsset>>()
  return async (pathname) => {
    const document = await documents(pathname)
    const plain = textOf(document)
    const html = fillPlaces(plain)
    const known = made.get(document.path)
    if (known && textOf(known) === html) return known
    const asset = createAsset(document.path, Buffer.from(html))
    made.set(document.path, asset)
    return asset
  }
}

function invitation(phone: string): string {
  return `Подберём тур и примем заявку по телефону <a href="${escapeHtml(phoneLink(phone))}">${escapeHtml(phone)}</a>.`
}
