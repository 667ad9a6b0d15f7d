import { counted, REVIEWS, type Forms } from '#shared/domain/text/words.ts'
import type { ErasedCounts } from './erasures.ts'

const titles: Readonly<Record<keyof ErasedCounts, Forms>> = {
  accounts: ['аккаунт', 'аккаунта', 'аккаунтов'],
  sessions: ['сеанс входа', 'сеанса входа', 'сеансов входа'],
  favorites: ['отель в избранном', 'отеля в избранном', 'отелей в избранном'],
  watches: ['слежение за ценой', 'слежения за ценой', 'слежений за ценой'],
  sharedLists: ['подборка', 'подборки', 'подборок'],
  votes: ['голос', 'голоса', 'голосов'],
  leads: ['заявка', 'заявки', 'заявок'],
  reviews: REVIEWS,
  reviewsWithoutAuthor: ['имя под отзывом', 'имени под отзывами', 'имён под отзывами'],
}

/** Formats what was erased in one line; `''` for nothing. */
export function erasedWords(counts: ErasedCounts): string {
  return (Object.keys(titles) as (keyof ErasedCounts)[])
    .flatMap((name) => (counts[name] ? [counted(counts[name], titles[name])] : []))
    .join(', ')
}
