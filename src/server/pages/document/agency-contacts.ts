import { agencyName, contactLink, readSettings } from '#shared/domain/settings.ts'
import type { ProviderClient } from '../provider-client.ts'

/** Contacts of the agency for browsers that do not start the app; `''` if unknown. */
export interface AgencyContacts {
  name: string
  /** In the agency's notation. */
  phone: string
}

/**
 * Returns a reader of the provider's settings that never delays a document. Each call returns the last
 * known contacts, the same object until they change, and requests fresh ones.
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
