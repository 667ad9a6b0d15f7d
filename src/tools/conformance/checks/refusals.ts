import { decodeReply } from '#shared/contract/decode.ts'
import { dayToCall, todayAt } from '#shared/domain/time/day.ts'
import type { Check, CheckContext } from '../check.ts'

const BIG_BODY_BYTES = 2_000_000

/**
 * Calls that must be rejected: empty, forged or too long, so that nothing is written and nothing is paid
 * for. An answer to a call that no storefront sends does no harm, so it is reported without a fault.
 */
export const refusals: Check = {
  id: 'refusals',
  title: 'Отказы: статус и { message, errors }',
  async run(context) {
    const { kit } = context
    await refuseSearches(context)
    await refuseForms(context)
    await kit.mustRefuse(
      'messengerLogin',
      { body: { init_data: 'user=conformance&hash=0' } },
      { statuses: [400, 401, 404, 422], what: 'поддельные данные запуска' },
    )
    await kit.mustRefuse(
      'getCode',
      { body: { email: 'conformance' } },
      { statuses: [400, 422], what: 'код на почту, которой нет' },
    )
    await kit.mustRefuse(
      'callRequest',
      { body: '{"name":' },
      { statuses: [400, 422], what: 'оборванный JSON', level: 'tolerated' },
    )
    await kit.mustRefuse(
      'callRequest',
      { body: { comment: 'x'.repeat(BIG_BODY_BYTES) } },
      { statuses: [400, 413, 422], what: 'тело в 2 МБ', level: 'tolerated' },
    )
    await checkLongNumber(context)
  },
}

/** A country that does not exist: an error and an empty list are both correct. */
async function checkLongNumber({ kit }: CheckContext): Promise<void> {
  const { status, body, beginning, broken } = await kit.ask('regions', {
    query: { ext_id: '9'.repeat(4_000) },
  })
  if (status >= 400 && status < 500) return
  const reply = decodeReply('regions', body)
  if (status === 200 && (reply.kind !== 'data' || reply.data.length === 0)) return
  kit.find(
    'tolerated',
    'refusal',
    'regions',
    `номер страны из 4000 цифр, ответ: ${broken ?? `${status} ${beginning}`}`,
  )
}

async function refuseSearches({ kit, facts, clock }: CheckContext): Promise<void> {
  const pair = await facts.pair()
  await kit.mustRefuse(
    'searchRequest',
    { query: { adults: 2 } },
    { statuses: [400, 422], isFieldStyleFit: true, what: 'поиск без города и страны', level: 'tolerated' },
  )
  if (pair) {
    const past = dayToCall(todayAt(clock() - 10 * 86_400_000))
    await kit.mustRefuse(
      'searchRequest',
      { query: { ...pair, datefrom: past, dateto: past, nightsfrom: 7, nightsto: 7, adults: 2 } },
      { statuses: [400, 422], isFieldStyleFit: true, what: 'поиск на прошедшие дни' },
    )
  }
  for (const call of ['searchResult', 'searchContinue'] as const) {
    await kit.mustRefuse(
      call,
      { query: { requestid: 'conformance-no-such-search' } },
      { statuses: [400, 404, 422], isFieldStyleFit: true, what: 'неизвестный поиск' },
    )
  }
}

/** Empty forms: a host that accepts one has stored a request that no traveller made. */
async function refuseForms({ kit }: CheckContext): Promise<void> {
  for (const call of ['callRequest', 'tourRequest', 'addReview'] as const) {
    const { status, body } = await kit.mustRefuse(
      call,
      { body: {} },
      { statuses: [400, 422], what: 'пустая форма' },
    )
    const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined
    const fields = typeof errors === 'object' && errors !== null ? Object.values(errors) : []
    if (status === 422 && !fields.some(isSentences)) {
      kit.find('tolerated', 'refusal', call, 'пустая форма: в отказе нет errors по полям')
    }
  }
}

function isSentences(value: unknown): boolean {
  return Array.isArray(value) && value.some((one) => typeof one === 'string' && one !== '')
}
