import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { endpoints, type EndpointName } from '#shared/contract/endpoints.ts'
import { isIsoInstant } from '#shared/contract/text/iso-instant.ts'
import type { Check, Kit } from '../kit.ts'
import { findHotel, findSoldPair } from './values.ts'

const PROFILE_STORED = 'Профиль обновлен'

export const checkAccount: Check = {
  id: 'account',
  title: 'Вызовы вошедшего',
  needs: 'token',
  async run(kit) {
    const { token } = kit
    for (const [name, { method, access, path }] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
      if (method !== 'GET' || access !== 'signed-in' || path.includes('{')) continue
      const cached = (await kit.ask(name, { token })).headers.get('cache-control') ?? ''
      if (/\bpublic\b|max-age=[1-9]/i.test(cached))
        kit.fault(name, 'личный ответ можно хранить и отдать другому, нужен no-store', cached)
      await kit.read(name, { token })
    }
    for (const { created_at } of (await kit.read('history', { token }))?.history ?? [])
      if (!isIsoInstant(created_at)) kit.fault('history', 'created_at: нужен ISO 8601', created_at)
    if (kit.write) await checkWrites(kit)
  },
}

/** Changes nothing for good: an empty profile keeps what is there, an existing heart stays. */
async function checkWrites(kit: Kit): Promise<void> {
  const { token } = kit
  const profile = await kit.read('updateProfile', { token, body: {} })
  if (profile && profile.message !== PROFILE_STORED)
    kit.fault('updateProfile', `без message «${PROFILE_STORED}» витрина покажет ошибку`, profile.message)
  const pair = await findSoldPair(kit)
  const hotelcode = pair && (await findHotel(kit, pair))
  const before = (await kit.read('favorites', { token }))?.favorites ?? []
  if (hotelcode === undefined || before.some((one) => one.hotelcode === hotelcode)) return
  const added = new Set<string>()
  for (const body of [{ hotelcode }, { hotelcode }]) {
    const reply = await kit.read('addFavorite', { token, body })
    if (reply) added.add(reply.favorite.id)
  }
  if (added.size > 1) kit.fault('addFavorite', 'один отель добавлен дважды', [...added].join(' и '))
  for (const id of added) await kit.read('removeFavorite', { token, params: { id } })
}
