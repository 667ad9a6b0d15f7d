import { faqAboutMoney } from './faq-money.ts'
import { faqAboutTrip } from './faq-trip.ts'

/** The left menu is the FAQ: `alias` is its anchor at /support, the flagged ones stand in the footer; requirement 2. */
export const leftMenu = [...faqAboutMoney, ...faqAboutTrip]
