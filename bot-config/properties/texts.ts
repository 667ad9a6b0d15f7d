import type { Api } from 'grammy'
import * as v from 'valibot'
import { KNOWN_LANGUAGES, toLanguage, languagePattern, languageTitle } from './languages.ts'
import { property, type Property } from './property.ts'

interface TextRow {
  key: string
  title: string
  /** Telegram's limit, characters. */
  limit: number
  get: (api: Api, language: ReturnType<typeof toLanguage>) => Promise<string>
  set: (api: Api, text: string, language: ReturnType<typeof toLanguage>) => Promise<unknown>
}

function text({ key, title, limit, get, set }: TextRow): Property {
  return property({
    key,
    title,
    variants: {
      known: KNOWN_LANGUAGES,
      title: languageTitle,
      pattern: languagePattern,
      // For a language without a text Telegram may return the default one.
      inherits: true,
    },
    empty: '',
    schema: v.string(),
    shape: 'нужен текст',
    limits: (value) =>
      value.length > limit ? [`${value.length} знаков, Telegram принимает не больше ${limit}`] : [],
    normalise: (value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim(),
    say: (value) => (value === '' ? 'пусто' : `«${value.replaceAll('\n', ' ⏎ ')}»`),
    read: (api, language) => get(api, toLanguage(language)),
    write: (api, language, value) => set(api, value, toLanguage(language)),
  })
}

export const textProperties: readonly Property[] = [
  text({
    key: 'name',
    title: 'Имя',
    limit: 64,
    get: async (api, language) => (await api.getMyName(language)).name,
    set: (api, value, language) => api.setMyName(value, language),
  }),
  text({
    key: 'description',
    title: 'Описание в пустом чате',
    limit: 512,
    get: async (api, language) => (await api.getMyDescription(language)).description,
    set: (api, value, language) => api.setMyDescription(value, language),
  }),
  text({
    key: 'shortDescription',
    title: 'Описание в профиле',
    limit: 120,
    get: async (api, language) => (await api.getMyShortDescription(language)).short_description,
    set: (api, value, language) => api.setMyShortDescription(value, language),
  }),
]
