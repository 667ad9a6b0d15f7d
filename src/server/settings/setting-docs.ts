import * as v from 'valibot'
import { botProcessDocs, messengerDocs } from './docs/messenger-docs.ts'
import { leadDocs, sinkDocs } from './docs/lead-docs.ts'
import { pageDocs } from './docs/page-docs.ts'
import type { SettingDoc } from './docs/setting-doc.ts'
import { siteDocs } from './docs/site-docs.ts'
import { tourDocs } from './docs/tour-docs.ts'
import { Environment } from './environment.ts'

/** One row per setting of the host. A new setting without a row does not compile. */
const environmentDocs = {
  ...siteDocs,
  ...messengerDocs,
  ...leadDocs,
  ...tourDocs,
  ...pageDocs,
} satisfies Record<keyof typeof Environment.entries, SettingDoc>

/** Variables of the documents that the host's schema must have. */
export const documentedEnvironment = Object.keys(environmentDocs)

const schemaDefaults: Readonly<Record<string, string>> = v.getDefaults(Environment)

/** Rows of the documents under their Russian headings, in reading order. */
const groups: readonly [heading: string, docs: Readonly<Record<string, SettingDoc>>][] = [
  ['Сайт и база', siteDocs],
  ['Мессенджеры', messengerDocs],
  ['Процесс бота', botProcessDocs],
  ['Почта и кабинет', leadDocs],
  ['Куда уходят заявки', sinkDocs],
  ['Туры', tourDocs],
  ['Страницы, сроки, марка', pageDocs],
]

interface DocumentedSetting extends SettingDoc {
  name: string
  default: string
}

/** Settings in reading order with their defaults. The schema of the environment has most defaults. */
export const settingGroups = groups.map(([heading, docs]) => ({
  heading,
  settings: Object.entries<SettingDoc>(docs).map(([name, doc]): DocumentedSetting => ({
    ...doc,
    name,
    default: doc.default ?? schemaDefaults[name] ?? '',
  })),
}))
