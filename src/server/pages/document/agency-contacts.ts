import { agencyName, contactLink, readSettings } from '#shared/domain/settings.ts'
import type { ProviderClient } from '../provider-client.ts'

/** What a document says of the agency to those whose browser does not start the app; `''` where unknown. */
export interface AgencyContacts {
  name: string
  /** As the agency writes it. */
  phone: string
}

/**
 * Returns a reader of the provider's settings. No document waits for them: each reading takes the contacts that came
 * last, the same object until they change, and asks for the next.
 */
export function createAgencyContacts(ask: ProviderClient): () => AgencyContacts {
  let contacts: AgencyContacts = { name: '', phone: '' }
  const refresh = async () => {
    const reply = await ask('settings')
    if (reply.kind !== 'data') return
    const settings = readSettings(reply.data.settings)
    const name = agencyName(settings)
    const phone = contactLink(settings, 'Phone').replace(/^tel:/, '')
    if (name !== contacts.name || phone !== contacts.phone) contacts = { name, phone }
  }
  void refresh()
  return () => {
    void refresh()
    return contacts
  }
}
