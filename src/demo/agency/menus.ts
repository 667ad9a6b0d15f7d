import { footerScreens, headerScreens } from '#provider/content/screen-entries.ts'
import type { MenuEntry } from '#provider/ports/agency-content.ts'
import { consentText } from './consent.ts'
import { paymentText, requisitesText, termsText } from './terms.ts'

export const mainMenu: MenuEntry[] = headerScreens.map((screen) => ({ ...screen, show_in_footer: false }))

const ownPages: MenuEntry[] = [
  { title: 'Оплата и возврат', alias: 'payment', show_in_footer: true, content: paymentText },
  { title: 'Согласие на обработку данных', alias: 'consent', show_in_footer: true, content: consentText },
  { title: 'Пользовательское соглашение', alias: 'terms', show_in_footer: true, content: termsText },
  { title: 'Реквизиты', alias: 'requisites', show_in_footer: true, content: requisitesText },
]
const [payment, ...lawPages] = ownPages
const screens: MenuEntry[] = footerScreens.map((screen) => ({ ...screen, show_in_footer: true }))

/** Footer: what payment is like stands before the documents of the law. */
export const rightMenu: MenuEntry[] = [
  ...screens.filter(({ alias }) => alias !== 'policy'),
  ...(payment ? [payment] : []),
  ...screens.filter(({ alias }) => alias === 'policy'),
  ...lawPages,
]
