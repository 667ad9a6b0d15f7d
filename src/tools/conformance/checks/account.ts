import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { endpoints, type EndpointName } from '#shared/contract/endpoints.ts'
import type { Payment } from '#shared/contract/price/payment.ts'
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
    for (const { created_at, payments } of (await kit.read('history', { token }))?.history ?? []) {
      if (!isIsoInstant(created_at)) kit.fault('history', 'created_at: нужен ISO 8601', created_at)
      for (const payment of payments) checkPayment(kit, payment)
    }
    if (kit.write) await checkWrites(kit)
  },
}

/** The traveller can pay what is asked for, and the sums agree with the state. */
function checkPayment(kit: Kit, { id, state, amount, paid, refunded, url, due_at }: Payment): void {
  if (state === 'waiting' && url === '')
    kit.fault('history', 'payments: у ожидаемого нет страницы оплаты', id)
  if (due_at !== '' && !isIsoInstant(due_at)) kit.fault('history', 'payments: due_at: нужен ISO 8601', due_at)
  const isPaid = state === 'paid' || state === 'part_refunded' || state === 'refunded'
  if (isPaid !== paid > 0 || refunded > paid || paid > amount)
    kit.fault('history', 'payments: суммы не подходят к состоянию', `${state} ${amount} ${paid} ${refunded}`)
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
