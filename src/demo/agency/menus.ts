import type { MenuEntry } from '#provider/ports/agency-content.ts'
import { consentText } from './consent.ts'
import { paymentText, requisitesText, termsText } from './terms.ts'

/** Header; requirement 2. The mobile menu chooses icons by these titles. */
export const mainMenu: MenuEntry[] = [
  { title: 'Поиск тура', alias: 'tours', show_in_footer: false },
  { title: 'Горящие туры', alias: 'hottours', show_in_footer: false },
  { title: 'Направления', alias: 'directions', show_in_footer: false },
  { title: 'Отели', alias: 'hotels', show_in_footer: false },
  { title: 'Авиабилеты', alias: 'tickets', show_in_footer: false },
  { title: 'Трансфер', alias: 'transfer', show_in_footer: false },
]

/** Footer; the legal pages are separate documents, 152-ФЗ art. 9. */
export const rightMenu: MenuEntry[] = [
  { title: 'О компании', alias: 'about', show_in_footer: true },
  { title: 'Контакты', alias: 'contacts', show_in_footer: true },
  { title: 'Отзывы', alias: 'reviews', show_in_footer: true },
  { title: 'Вопросы и ответы', alias: 'support', show_in_footer: true },
  { title: 'Оплата и возврат', alias: 'payment', show_in_footer: true, content: paymentText },
  { title: 'Политика обработки данных', alias: 'policy', show_in_footer: true },
  { title: 'Согласие на обработку данных', alias: 'consent', show_in_footer: true, content: consentText },
  { title: 'Пользовательское соглашение', alias: 'terms', show_in_footer: true, content: termsText },
  { title: 'Реквизиты', alias: 'requisites', show_in_footer: true, content: requisitesText },
]
