import * as v from 'valibot'
import { deskRows, mailRows, sinkDocs } from './rows/lead-rows.ts'
import { paymentRows } from './rows/payment-rows.ts'
import { botProcessDocs, botRows, channelRows } from './rows/messenger-rows.ts'
import { pageRows, prerenderRows, retentionRows } from './rows/page-rows.ts'
import { siteRows } from './rows/site-rows.ts'
import { demoRows, sourceRows } from './rows/tour-rows.ts'
import type { SettingDoc, SettingRow } from './setting-row.ts'

const groups: readonly [heading: string, rows: readonly (SettingDoc | SettingRow)[]][] = [
  ['Сайт и база', Object.values(siteRows)],
  ['Мессенджеры', Object.values({ ...botRows, ...channelRows })],
  ['Процесс бота', botProcessDocs],
  ['Почта и кабинет', Object.values({ ...mailRows, ...deskRows })],
  ['Оплата', Object.values(paymentRows)],
  ['Куда уходят заявки', sinkDocs],
  ['Туры', Object.values({ ...sourceRows, ...demoRows })],
  ['Страницы, сроки, марка', Object.values({ ...prerenderRows, ...retentionRows, ...pageRows })],
]

/** Rows of the documents under their Russian headings, in reading order, each with its default. */
export const settingGroups = groups.map(([heading, rows]) => ({
  heading,
  settings: rows.map((row) => ({ ...row, default: findDefault(row) })),
}))

function findDefault(row: SettingDoc | SettingRow): string {
  return row.default ?? ('schema' in row ? String(v.getDefault(row.schema) ?? '') : '')
}
