/** One row per screen. Paths and names are requirement 2; parameters are checked before the screen loads. */
export interface RouteSpec {
  path: string
  /** Words for the document title and the announcement after navigation. */
  title: string
  layout?: 'blank'
  access?: 'signed-in'
  params?: Record<string, RegExp>
  /** False for pages that depend on their parameters or ask something of the visitor: search engines stay out. */
  isSearchable?: false
  /** Letter of the start parameter that opens this route in a messenger. */
  deepLink?: string
}

const slug = /^[a-z0-9][a-z0-9-]{0,80}$/
/** A hotel's address ends with its code after an underscore, as `ext_id` does (requirement 3). */
const hotelAddress = /^[a-z0-9][a-z0-9-]{0,100}_[A-Za-z0-9-]{1,64}$/
/** Whatever a provider calls a tour, in printable ASCII; a part of a path that begins with a dot may be none. */
const tourId = /^[!--/-~][!-~]{0,499}$/
/** A menu item's, as the agency wrote it. */
const alias = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,80}$/

export const routes = {
  home: { path: '/', title: 'Туры и отели', deepLink: 'home' },
  tours: { path: '/tours', title: 'Поиск тура', deepLink: 's' },
  direction: { path: '/tours/:tour', title: 'Туры', params: { tour: slug }, deepLink: 'd' },
  directions: { path: '/directions', title: 'Направления', deepLink: 'directions' },
  hotTours: { path: '/hottours', title: 'Горящие туры', deepLink: 'hot' },
  hotDirection: { path: '/hottours/:tour', title: 'Горящие туры', params: { tour: slug }, deepLink: 'hd' },
  hotels: { path: '/hotels', title: 'Отели', deepLink: 'hotels' },
  countryHotels: { path: '/hotels/:country', title: 'Отели', params: { country: slug }, deepLink: 'c' },
  hotel: {
    path: '/hotels/:country/:region/:hotel',
    title: 'Отель',
    params: { country: slug, region: slug, hotel: hotelAddress },
    deepLink: 'h',
  },
  tourCard: {
    path: '/tour-card/:tour',
    title: 'Тур',
    params: { tour: tourId },
    isSearchable: false,
    deepLink: 't',
  },
  tourBooking: { path: '/tour-booking', title: 'Заявка на тур', isSearchable: false, deepLink: 'request' },
  together: {
    path: '/together/:set',
    title: 'Выбираем вместе',
    params: { set: /^[0-9a-f]{32}$/ },
    isSearchable: false,
    deepLink: 'vote',
  },
  favorites: { path: '/favorites', title: 'Избранное', access: 'signed-in', deepLink: 'favorites' },
  history: { path: '/history', title: 'Мои заявки', access: 'signed-in', deepLink: 'history' },
  watches: { path: '/watches', title: 'Слежение за ценой', access: 'signed-in', deepLink: 'watches' },
  profile: { path: '/profile', title: 'Профиль', access: 'signed-in', deepLink: 'profile' },
  policy: { path: '/policy', title: 'Персональные данные', deepLink: 'policy' },
  support: { path: '/support', title: 'Вопросы и ответы', deepLink: 'support' },
  reviews: { path: '/reviews', title: 'Отзывы', deepLink: 'reviews' },
  about: { path: '/about', title: 'О компании', deepLink: 'about' },
  contacts: { path: '/contacts', title: 'Контакты', deepLink: 'contacts' },
  tickets: { path: '/tickets', title: 'Авиабилеты', deepLink: 'tickets' },
  transfer: { path: '/transfer', title: 'Трансфер', deepLink: 'transfer' },
  // Framed by the two above; each hosts the partner's widget.
  ticketsModule: { path: '/tickets_module', title: 'Авиабилеты', layout: 'blank' },
  transferModule: { path: '/transfer_module', title: 'Трансфер', layout: 'blank' },
  // Of a path of one part that no other row names: a menu item's page.
  page: { path: '/:alias', title: 'Страница', params: { alias }, deepLink: 'p' },
} as const satisfies Record<string, RouteSpec>

export type RouteName = keyof typeof routes
