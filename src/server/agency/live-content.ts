import type { AgencyContent } from '../sources/agency-content.ts'
import { usualChannelRules } from './channel-file.ts'
import type { AgencyWords } from './compose.ts'

/** Implements the port over the current value of `words`. */
export function createContent(words: () => AgencyWords): AgencyContent {
  return {
    get facts() {
      return words().facts
    },
    get consent() {
      return words().consent
    },
    get texts() {
      return words().texts
    },
    get logo() {
      return words().logo
    },
    get menus() {
      return words().menus
    },
    get contacts() {
      return words().contacts
    },
    get reviews() {
      return words().reviews
    },
    get payment() {
      return words().payment
    },
    get promos() {
      return words().promos
    },
    get loyalty() {
      return words().loyalty
    },
    get templates() {
      return words().templates ?? []
    },
    get channel() {
      // Texts that an earlier release accepted have no rules.
      return words().channel ?? usualChannelRules
    },
    get rareSearches() {
      return words().rareSearches
    },
    get popularDirections() {
      return words().popularDirections
    },
    get popularHotDirections() {
      return words().popularHotDirections
    },
    countryStory: (id) => words().countries[id],
  }
}
