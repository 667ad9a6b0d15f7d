import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { endpoints, type EndpointName } from '#shared/contract/endpoints.ts'
import { isIsoInstant } from '#shared/contract/text/iso-instant.ts'
import type { Check, CheckContext } from '../check.ts'

/**
 * Calls beyond the first contract, with the feature that is missing without them. A host without them
 * answers 404.
 */
const beyond = new Map<EndpointName, string>([
  ['ownData', 'профиль назовёт почту агентства'],
  ['notices', 'уведомления о заявках не предложены'],
  ['watches', 'следить за ценой не предложено'],
  ['ownSets', 'подборкой нельзя поделиться для голосования'],
])

const known: EndpointName[] = ['favorites', 'userInfo', 'history', ...beyond.keys()]
const readCalls = known.filter((name) => {
  const endpoint: Endpoint = endpoints[name]
  return endpoint.access === 'signed-in'
})

export const access: Check = {
  id: 'access',
  title: 'Чужому личное не отдаётся',
  async run({ kit }) {
    for (const name of readCalls) {
      const statuses = beyond.has(name) ? [401, 404] : [401]
      for (const token of [undefined, 'conformance-dead-token']) {
        const what = token === undefined ? 'без токена' : 'с мёртвым токеном'
        await kit.mustRefuse(name, { token }, { statuses, what, rule: 'access' })
      }
    }
  },
}

export const own: Check = {
  id: 'own',
  title: 'Вызовы вошедшего',
  skip: ({ token }) => (token === undefined ? 'нужен --token' : undefined),
  async run(context) {
    const { kit, token, canWrite } = context
    for (const name of readCalls) {
      const { status, headers } = await kit.ask(name, { token })
      const without = beyond.get(name)
      if (without !== undefined && status === 404) {
        kit.find('note', 'shape', name, `нет: ${without}`)
        continue
      }
      if (/\bpublic\b|max-age=[1-9]/i.test(headers.get('cache-control') ?? '')) {
        kit.find('fault', 'cache', name, `личный ответ можно хранить: ${headers.get('cache-control')}`)
      }
      if (name !== 'ownData') await kit.read(name, { token })
    }
    await checkTimes(context)
    if (canWrite) await checkFavourite(context)
  },
}

async function checkTimes({ kit, token }: CheckContext): Promise<void> {
  const history = (await kit.read('history', { token }))?.history ?? []
  const odd = history.find(({ created_at }) => !isIsoInstant(created_at))
  if (odd) kit.find('fault', 'date', 'history', `created_at «${odd.created_at}», нужен ISO 8601`)
}

/** Adding a heart twice creates one, removing it twice is no error. An existing heart stays. */
async function checkFavourite({ kit, facts, token }: CheckContext): Promise<void> {
  const pair = await facts.pair()
  const [hotel] = pair ? ((await kit.read('hotels', { query: { ext_id: pair.country } })) ?? []) : []
  if (!hotel) return kit.find('note', 'shape', 'addFavorite', 'нет отеля, избранное не проверено')
  const hotelcode = hotel.ext_id.slice(hotel.ext_id.lastIndexOf('_') + 1)
  const before = (await kit.read('favorites', { token }))?.favorites ?? []
  if (before.some((one) => one.hotelcode === hotelcode)) return
  const first = await kit.read('addFavorite', { token, body: { hotelcode } })
  const second = await kit.read('addFavorite', { token, body: { hotelcode } })
  if (!first || !second) return
  if (first.favorite.id !== second.favorite.id) {
    kit.find('fault', 'idempotency', 'addFavorite', 'один отель добавлен дважды под разными номерами')
  }
  for (const { favorite } of [first, second]) {
    await kit.read('removeFavorite', { token, params: { id: favorite.id } })
  }
}
