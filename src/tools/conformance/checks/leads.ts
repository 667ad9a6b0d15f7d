import type { CallRequestBody } from '#shared/contract/bodies.ts'
import { readSettings } from '#shared/domain/settings.ts'
import type { Check, Kit } from '../kit.ts'

const MARK = 'ПРОВЕРКА ДОГОВОРА: не звонить, заявку можно удалить'

export const checkLeads: Check = {
  id: 'leads',
  title: 'Заявки: один Idempotency-Key, одна заявка',
  needs: 'write',
  async run(kit) {
    const call = await createSender(kit, 'callRequest')
    const [first, again, corrected] = [await call(MARK), await call(MARK), await call(`${MARK}. Исправлено`)]
    const pair = (one = 'нет ответа', other = 'нет ответа') => `${one} и ${other}`
    if (first !== again)
      kit.fault('callRequest', 'один ключ, две заявки: агентство получит повтор', pair(first, again))
    if (first !== corrected)
      kit.fault('callRequest', 'исправленная заявка стала второй: ключ один', pair(first, corrected))
    const tour = await createSender(kit, 'tourRequest')
    const [one, other] = await Promise.all([tour(MARK), tour(MARK)])
    if (one !== other) kit.fault('tourRequest', 'один ключ в один миг, две заявки', pair(one, other))
    if (first !== undefined && first === one)
      kit.fault('tourRequest', 'разные ключи, заявка одна: вторая потеряна', first)
  },
}

/** Sends one form under one idempotency key, with the given comment; returns the number of the request. */
async function createSender(kit: Kit, call: 'callRequest' | 'tourRequest') {
  const { settings = [] } = (await kit.read('settings')) ?? {}
  // Names the accepted consent text as the storefront does.
  const version = readSettings(settings).view('consent_version') || 'site'
  const headers = { 'idempotency-key': `conformance-${crypto.randomUUID()}` }
  const consent = { version, at: new Date(kit.clock()).toISOString() }
  const form = { name: 'Проверка договора', phone: '+7 999 000-00-00', page: '/', consent }
  return async (comment: string): Promise<string | undefined> => {
    const body: CallRequestBody = { ...form, comment }
    const reply = await kit.read(call, { body, headers, token: kit.token })
    if (reply?.id === '') kit.fault(call, 'заявка без номера, путешественнику нечего назвать')
    return reply?.id
  }
}
