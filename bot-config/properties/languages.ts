import type { LanguageCode } from 'grammy/types'

/** Languages looked at although nobody declares them; `''` is everybody's. */
export const KNOWN_LANGUAGES = ['', 'ru', 'en'] as const
export const languagePattern = /^(?:[a-z]{2})?$/

/** Telegram's own name for "everybody" is to leave the code out. */
export function languageOf(code: string): { language_code?: LanguageCode } {
  return code === '' ? {} : { language_code: code as LanguageCode }
}

export function languageTitle(code: string): string {
  return code === '' ? 'для всех' : `язык ${code}`
}
