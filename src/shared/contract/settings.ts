import { anything, code, link, list, object, text, literal } from './read.ts'
import type { Output } from './reader.ts'

/** One settings entry; the form of `value` depends on the key and is read by `shared/domain/settings.ts`. Requirement 3. */
export const SettingEntry = object({ key: code(), value: anything() })
export type SettingEntry = Output<typeof SettingEntry>

/** A low-frequency link block item. Requirement 3. */
export const LowFrequencyLink = object({
  type: literal('low_freq', 'city', 'country'),
  title: code(),
  url: link(),
})
export type LowFrequencyLink = Output<typeof LowFrequencyLink>

export const SettingsReply = object({ settings: list(SettingEntry), lfr: list(LowFrequencyLink) })

export const Departure = object({ id: code(), name: code(), namefrom: text(), url: text() })
/** Departure city; `namefrom` is the genitive ("Москвы"), empty for "Без перелёта". */
export type Departure = Output<typeof Departure>

export const Country = object({
  ext_id: code(),
  name: code(),
  url: text(),
  name_to: text(),
  name_in: text(),
  image: link(),
  visa: text(),
  note: text(),
  /** Departure ids that sell this country; empty when the provider does not say. */
  departures: list(code()),
})
export type Country = Output<typeof Country>

export const Region = object({ ext_id: code(), country: text(), name: code(), url: text() })
export type Region = Output<typeof Region>
