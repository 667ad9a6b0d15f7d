export interface ScreenEntry {
  title: string
  alias: string
}

/** The header; requirement 2. The mobile menu chooses icons by these titles. */
export const headerScreens: readonly ScreenEntry[] = [
  { title: 'Поиск тура', alias: 'tours' },
  { title: 'Горящие туры', alias: 'hottours' },
  { title: 'Направления', alias: 'directions' },
  { title: 'Отели', alias: 'hotels' },
  { title: 'Авиабилеты', alias: 'tickets' },
  { title: 'Трансфер', alias: 'transfer' },
]

/** The footer before the agency's own pages. Legal pages are separate documents, 152-ФЗ art. 9. */
export const footerScreens: readonly ScreenEntry[] = [
  { title: 'О компании', alias: 'about' },
  { title: 'Контакты', alias: 'contacts' },
  { title: 'Отзывы', alias: 'reviews' },
  { title: 'Вопросы и ответы', alias: 'support' },
  { title: 'Политика обработки данных', alias: 'policy' },
]
