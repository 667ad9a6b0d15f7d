import { ActualTour, TourDetail } from '#shared/contract/tour.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { Refusal } from '../../../http/handler.ts'
import type { TourSearch } from '../../tour-search.ts'
import type { Gateway } from '../gateway.ts'
import { DaySpent, type AskFor } from '../metering/meter.ts'
import type { LearnedPayments } from '../metering/learned-payments.ts'
import { goneTour, hasFailed, toRefusal } from '../metering/refusals.ts'
import { createSharedAnswer, type AnswerKind, type SharingTools } from '../metering/shared-answer.ts'
import { readTourId } from './tour-id.ts'

const actualKind: AnswerKind<ActualTour> = {
  name: 'tourvisor-actual',
  reader: ActualTour,
  freshMs: 5 * MINUTE_MS,
  storedMs: 5 * MINUTE_MS,
}
const detailKind: AnswerKind<TourDetail> = {
  name: 'tourvisor-detail',
  reader: TourDetail,
  freshMs: 10 * MINUTE_MS,
  storedMs: 10 * MINUTE_MS,
}

/** Serves the check of a tour with its operator, and its flights. Each is requested once for all visitors. */
export function createTourCalls(
  gateway: Gateway,
  tools: SharingTools,
  idKey: Uint8Array,
  askFor: AskFor,
  payments: Pick<LearnedPayments, 'learn'>,
): Pick<TourSearch, 'actualize' | 'tourDetail'> {
  const actual = createSharedAnswer(actualKind, tools)
  const detail = createSharedAnswer(detailKind, tools)
  const open = (tourid: string): string => {
    const ticket = readTourId(tourid, idKey, tools.clock())
    if (!ticket) throw goneTour()
    return ticket.tour
  }
  return {
    async actualize({ tourid }) {
      const id = open(tourid)
      const { value } = await orGone(actual.once(id, () => gateway.actualize(id)))
      return { tour: { ...value, tourid } }
    },
    async tourDetail({ tourid }, visitor = '') {
      const id = open(tourid)
      const { value } = await orGone(askFor(detail, id, visitor, () => gateway.detail(id)))
      // A detail names no country: the tour has been checked just before.
      const checked = await actual.get(id).catch(() => undefined)
      if (checked) payments.learn(checked.value, value)
      return value
    },
  }
}

async function orGone<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (hasFailed(error, 'gone', 'invalid')) throw goneTour()
    if (error instanceof DaySpent)
      throw new Refusal(422, 'Рейсы и доплаты сегодня уточнит менеджер: оставьте заявку на этот тур.')
    throw toRefusal(error)
  }
}
