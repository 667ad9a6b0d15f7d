import type { LanguageCode } from 'grammy/types'

/** Languages that are read even if undeclared; `''` is the default of all users. */
export const KNOWN_LANGUAGES = ['', 'ru', 'en'] as const
export const languagePattern = /^(?:[a-z]{2})?$/

/** In Telegram an omitted code means all users. */
export function toLanguage(code: string): { language_code?: LanguageCode } {
  return code === '' ? {} : { language_code: code as LanguageCode }
}

export function languageTitle(code: string): string {
  return code === '' ? 'для всех' : `язык ${code}`
}
