import type { Reply } from '#shared/contract/endpoints.ts'
import type { CheckContext } from '../check.ts'
import { isWholeRoubles, repeated } from './money.ts'

/** Hotels on a page of the answer. */
export const ON_PAGE = 25
/** The longest known search of providers, ms. */
const LONGEST_MS = 120_000
/** An equal search may be up to ten minutes old. Milliseconds instead of seconds exceed this limit. */
const OLDEST_SECONDS = 1_200

type Status = Reply<'searchResult'>['status']

/** Polls until the search has ended; false if it does not. */
export async function finish(context: CheckContext, requestid: string): Promise<boolean> {
  const { kit, pause, pollMs } = context
  const startedAt = Date.now()
  let before = 0
  while (Date.now() - startedAt < LONGEST_MS) {
    const query = { requestid, page: 1, onpage: ON_PAGE, type: 'status' }
    const reply = await kit.read('searchResult', { query })
    if (!reply) return false
    const { progress, state } = reply.status
    checkStatus(context, reply.status)
    if (progress < before)
      kit.find('tolerated', 'progress', 'searchResult', `ход назад: ${before}, затем ${progress}`)
    before = progress
    if (progress >= 100) return true
    if (state !== 'searching') {
      const unit = progress === 1 ? 'unit' : 'progress'
      kit.find(
        'fault',
        unit,
        'searchResult',
        `«${state}» при progress ${progress}: нужен процент, в конце 100`,
      )
      return true
    }
    await pause(pollMs)
  }
  kit.find(
    'fault',
    'progress',
    'searchResult',
    `поиск не кончился за ${LONGEST_MS / 1000} с: progress ${before}`,
  )
  return false
}

function checkStatus(
  { kit }: CheckContext,
  { progress, state, timepassed, minprice, operators }: Status,
): void {
  if (progress < 0 || progress > 100) {
    kit.find('fault', 'unit', 'searchResult', `progress ${progress}, нужно от 0 до 100`)
  }
  if (progress >= 100 && state === 'searching') {
    kit.find('tolerated', 'progress', 'searchResult', 'progress 100, а state searching')
  }
  if (timepassed > OLDEST_SECONDS) {
    kit.find('fault', 'unit', 'searchResult', `timepassed ${timepassed}: нужны секунды`)
  }
  if (minprice !== null && !isWholeRoubles(minprice)) {
    kit.find('fault', 'unit', 'searchResult', `minprice ${minprice} не похожа на рубли`)
  }
  for (const code of repeated(operators.map((one) => one.code))) {
    kit.find('fault', 'ids', 'searchResult', `оператор ${code} дважды`)
  }
}
