import type { PressPage } from '../notices/email-action-page.ts'
import type { PriceAlerts } from './repository.ts'

const places = [{ title: 'Слежение за ценой', path: '/watches' }]
const UNWATCHED = 'За этой ценой больше не следим. Начать снова можно на странице тура, отеля или поиска'

/** Actions of the e-mail links of an alert. */
export function priceAlertPages(watches: PriceAlerts): Record<'pause' | 'unwatch', PressPage> {
  return {
    pause: {
      button: 'Приостановить слежение',
      act: async (id) =>
        (await watches.pauseById(id))
          ? 'Слежение за этой ценой приостановлено. Возобновить его можно в списке «Слежение за ценой»'
          : UNWATCHED,
      stale: 'Эта ссылка неполная. Откройте её из сообщения целиком или приостановите слежение в списке',
      places,
    },
    unwatch: {
      button: 'Не следить за этой ценой',
      act: async (id) => {
        await watches.removeById(id)
        return UNWATCHED
      },
      stale: 'Эта ссылка неполная. Откройте её из сообщения целиком или уберите слежение в списке',
      places,
    },
  }
}
