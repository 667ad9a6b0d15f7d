import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { dayToCall, todayAt } from '#shared/domain/time/day.ts'
import { keepFutureDates } from '#shared/domain/price-alert/price-alert-subject.ts'
import { isWhole, type PriceAlertAbout, type PriceAlertRow } from '../db/schema/price-alert-rows.ts'
import type { ActivePriceAlert } from './repository.ts'

export function priceAlertView({ watch, last, lookedAt }: ActivePriceAlert, now: number): PriceAlert {
  const today = todayAt(now)
  const isOver = watch.ends_on <= today
  return {
    id: watch.id,
    kind: watch.kind,
    ...readAbout(watch),
    subject: keepFutureDates(watch.subject, today),
    search: keepFutureDates(watch.search, today),
    fall: { unit: watch.fall_unit, value: watch.fall_value },
    tells_lowest: watch.tells_lowest === 1,
    tells_last_seats: watch.tells_last_seats === 1,
    state: isOver ? 'ended' : watch.is_paused === 1 ? 'paused' : 'on',
    why: isOver ? whyOver(watch) : '',
    was: watch.base_price,
    price: last?.price ?? null,
    is_price_whole: last !== undefined && isWhole(last),
    price_at: instant(last?.at),
    checked_at: instant(Math.max(lookedAt ?? 0, last?.at ?? 0)),
    tourid: last?.tourid ?? '',
    ends_on: dayToCall(watch.ends_on),
    created_at: instant(watch.created_at),
  }
}

export function readAbout({ about }: Pick<PriceAlertRow, 'about'>): PriceAlertAbout {
  // Written by `alert-about.ts` only.
  return JSON.parse(about) as PriceAlertAbout
}

/** After its last departure day it has ended by its dates; a direction has none. */
function whyOver({ search, ends_on }: PriceAlertRow): PriceAlert['why'] {
  return new URLSearchParams(search).get('dates')?.endsWith(ends_on) ? 'dates' : 'term'
}

function instant(ms = 0): string {
  return ms === 0 ? '' : new Date(ms).toISOString()
}
