import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { findDueQuestions } from '../../price-alerts/due-questions.ts'
import { examineStore } from '../../db/examine-store.ts'
import { hasDatabase } from '../../db/data-folder.ts'
import { absent, elsewhere, fine, unchecked, wrong, type DoctorCheck } from './check.ts'

/** A price is checked at least once a day, except at night. One that waits longer than this is late. */
const LATE_HOURS = 24
const ORDER = 'спрашивается то, что ждёт дольше'

/** Checks that prices of price alerts are requested in time. */
export const trackedPrices: DoctorCheck = {
  title: 'Слежение за ценой',
  remedy: 'проверьте DATA_DIR или DATABASE_URL',
  async take({ settings: { dataDir, databaseUrl, providerHost }, outside }) {
    if (providerHost) return elsewhere
    if (!databaseUrl && !hasDatabase(dataDir)) return absent('базы ещё нет')
    const examined = await examineStore({ dataDir, databaseUrl }).catch(() => undefined)
    if (!examined) return unchecked('сначала строка «База»')
    const { pending, unknown } = examined
    if (pending.length + unknown.length > 0) return unchecked('база от другой сборки')
    const now = outside.clock()
    const { due, oldestAt, unanswered } = await findDueQuestions({ dataDir, databaseUrl }, now)
    if (unanswered > 0)
      return wrong(
        `источник раз за разом не отвечает на ${unanswered}`,
        'что с источником, говорит строка «Туры»',
      )
    if (oldestAt === undefined) return fine('вовремя')
    const hours = Math.floor((now - oldestAt) / HOUR_MS)
    const seen = `ждут проверки ${due}, дольше всех ${hours} ч; ${ORDER}`
    if (hours < LATE_HOURS) return fine(seen)
    return wrong(
      seen,
      'запущена ли витрина и хватает ли поисков: слежению идёт треть TOURVISOR_SEARCHES_PER_DAY, строка «Туры»',
    )
  },
}
