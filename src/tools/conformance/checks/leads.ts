import type { CallRequestBody } from '#shared/contract/bodies.ts'
import { readSettings } from '#shared/domain/settings.ts'
import type { Check, CheckContext } from '../check.ts'

const MARK = 'ПРОВЕРКА ДОГОВОРА: не звонить, заявку можно удалить'

export const checkLeads: Check = {
  id: 'leads',
  title: 'Заявки: один Idempotency-Key, одна заявка',
  skip: ({ canWrite }) => (canWrite ? undefined : 'нужен --write: будут две заявки, помеченные как проверка'),
  async run(context) {
    const { kit } = context
    const settings = readSettings((await kit.read('settings'))?.settings ?? [])
    // Names the accepted consent text as the storefront does.
    const version = settings.view('consent_version') || 'site'
    const call = sender(context, 'callRequest', version)
    const [first, again] = [await call(MARK), await call(MARK)]
    const corrected = await call(`${MARK}. Исправлено`)
    if (first !== undefined && again !== undefined && first !== again) {
      kit.find('fault', 'idempotency', 'callRequest', `один ключ, две заявки: ${first} и ${again}`)
    }
    if (first !== undefined && corrected !== undefined && first !== corrected) {
      kit.find(
        'fault',
        'idempotency',
        'callRequest',
        `исправленная заявка стала второй: ${first} и ${corrected}`,
      )
    }
    const tour = sender(context, 'tourRequest', version)
    const [one, other] = await Promise.all([tour(MARK), tour(MARK)])
    if (one !== undefined && other !== undefined && one !== other) {
      kit.find('fault', 'idempotency', 'tourRequest', `один ключ в один миг, две заявки: ${one} и ${other}`)
    }
    if (first !== undefined && first === one) {
      kit.find('fault', 'ids', 'tourRequest', `разные ключи, а заявка одна: ${first}`)
    }
  },
}

/** Sends one form under one idempotency key, with the given comment; returns the number of the request. */
function sender({ kit, clock, token }: CheckContext, call: 'callRequest' | 'tourRequest', version: string) {
  const headers = { 'idempotency-key': `conformance-${crypto.randomUUID()}` }
  return async (comment: string): Promise<string | undefined> => {
    const body: CallRequestBody = {
      name: 'Проверка договора',
      phone: '+7 999 000-00-00',
      comment,
      page: '/',
      consent: { version, at: new Date(clock()).toISOString() },
    }
    const reply = await kit.read(call, { body, headers, token })
    if (reply && reply.id === '') kit.find('fault', 'ids', call, 'заявка без номера')
    return reply?.id
  }
}
