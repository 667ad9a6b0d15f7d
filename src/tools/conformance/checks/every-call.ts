import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { endpoints, type EndpointName } from '#shared/contract/endpoints.ts'
import type { Check, Kit } from '../kit.ts'

const DEAD_TOKEN = 'conformance-dead-token'
const NONE = 'conformance-none'
const LOGGED_OUT = 'Вы успешно вышли из системы!'

/** Queries of nothing that exists, with the statuses of their refusal. */
const unknown: Partial<Record<EndpointName, [Record<string, string>, number[]]>> = {
  login: [{}, [400, 401, 422]],
  hotelDetail: [{ hotelcode: '99999999999' }, [404]],
  direction: [{ url: NONE }, [404]],
  hotDirection: [{ url: NONE }, [404]],
  searchResult: [{ requestid: NONE }, [400, 404, 422]],
  searchContinue: [{ requestid: NONE }, [400, 404, 422]],
  actualize: [{ tourid: NONE }, [404]],
  tourDetail: [{ tourid: NONE }, [404]],
}

/**
 * Makes every call of the endpoint table with nothing in it, so that nothing is written and nothing is paid
 * for. A call without parameters gives data; another person's data, an empty form and an unknown id are refused.
 */
export const checkEveryCall: Check = {
  id: 'calls',
  title: 'Каждый вызов договора: ответ, чужое, пустая форма, неизвестный номер',
  async run(kit) {
    for (const name of Object.keys(endpoints) as EndpointName[]) await checkCall(kit, name)
    await kit.read('knownTours', { query: { text: '' } })
    const forged = { body: { init_data: 'user=conformance&hash=0' } }
    await kit.refuse('messengerLogin', forged, 'поддельные данные запуска', [400, 401, 404, 422])
    const farewell = await kit.read('logout')
    if (farewell && farewell.message !== LOGGED_OUT)
      kit.fault('logout', `message «${farewell.message}»: без «${LOGGED_OUT}» витрина не забудет вошедшего`)
  },
}

async function checkCall(kit: Kit, name: EndpointName): Promise<void> {
  const { access, body, query, path }: Endpoint = endpoints[name]
  const sent = body ? { body: {} } : {}
  if (access === 'signed-in' || name === 'deleteAccount') {
    await kit.refuse(name, sent, 'чужое без токена', [401])
    await kit.refuse(name, { ...sent, token: DEAD_TOKEN }, 'чужое с мёртвым токеном', [401])
  } else if (body) await kit.refuse(name, sent, 'пустая форма', [400, 401, 422])
  else if (path.includes('{')) await kit.refuse(name, {}, 'неизвестный номер', [404])
  else if (!query) await kit.read(name)
  const [empty, statuses] = unknown[name] ?? []
  if (empty && statuses) await kit.refuse(name, { query: empty }, 'неизвестный номер', statuses)
}
