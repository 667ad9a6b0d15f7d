import type { ClientConfig } from '#shared/contract/client-config.ts'
import type { RenderedPage } from '#shared/contract/rendered-page.ts'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { SettingsError } from '../../settings/settings-error.ts'
import { brandStyle, type Brand } from '../brand.ts'
import type { AgencyContacts } from './agency-contacts.ts'
import { CARD_FACTS } from './page-preview.ts'
import { lateModuleScript, moduleScript, splitModules } from './module-script.ts'

export interface ScreenHead {
  /** Text of its style sheets, inlined so that the first paint waits for nothing else. */
  sheets: string
  /** Addresses of its code in addition to the frame's. */
  scripts: string[]
}

export type HeadOfScreen = (screen?: string, drawn?: string) => ScreenHead

export interface Deployment {
  config: ClientConfig
  brand: Brand
  /** Script for developers, `''` for none. */
  launchHint: string
}

export interface DocumentParts {
  deployment: Deployment
  agency: AgencyContacts
  screen: ScreenHead
  /** The prerendered page; without one the browser renders the screen. */
  page?: RenderedPage
  /** Head elements for link previews. A prerendered page has its own. */
  preview?: string
}

export type HtmlDocument = (parts: DocumentParts) => string

/**
 * Slots of `index.html` in order. Vite writes the scripts and style sheets of the build between `build`
 * and `headEnd`.
 */
const SLOTS = {
  title: /\s*<!--title-->/,
  titleEnd: /\s*<!--\/title-->/,
  launchHint: /\s*<!--launch-hint-->/,
  build: /\s*<!--build-->/,
  headEnd: /<\/head>/,
  app: /\s*<!--app-->/,
  name: /\s*<!--name-->/,
  phone: /\s*<!--phone-->/,
  appEnd: /\s*<!--\/app-->/,
}
const SHEET = /<link rel="stylesheet"[^>]*>/g

/**
 * Parses `index.html` once. The result joins its fixed text with the parts of one document and never
 * scans either again, so a part cannot name a slot.
 * @throws {SettingsError} if a slot is missing or repeated
 */
export function parseHtmlDocument(html: string): HtmlDocument {
  const text = cutAtSlots(html, SLOTS)
  // The server inlines the style sheets of each screen itself.
  const build = text.build.replace(SHEET, '')
  const modules = splitModules(build)
  return ({ deployment, agency, screen, page, preview = '' }) => {
    const common = jsonScript('config', deployment.config) + brandStyle(deployment.brand)
    const name = escapeHtml(agency.name)
    const phone = formatInvitation(agency.phone)
    const head = page
      ? [modules.rest, common, ...formatPageHead(page, screen, modules.paths)]
      : [build, common, screen.sheets, ...screen.scripts.map(moduleScript)]
    const app = page ? formatPage(page, phone) : [text.app, name, text.name, phone, text.phone]
    return [
      text.start,
      page ? '' : text.title + preview,
      text.titleEnd,
      deployment.launchHint,
      text.launchHint,
      ...head,
      '</head>',
      text.headEnd,
      ...app,
      text.appEnd,
    ].join('')
  }
}

/** `head` is markup added to its head. */
export type DeskDocument = (brand: Brand, head: string) => string

/** Parses the document of the agency's desk in the same way. */
export function parseDeskDocument(html: string): DeskDocument {
  const text = cutAtSlots(html, { headEnd: SLOTS.headEnd })
  return (brand, head) => `${text.start}${brandStyle(brand)}${head}</head>${text.headEnd}`
}

function formatPageHead(page: RenderedPage, screen: ScreenHead, frameScripts: string[]): string[] {
  return [
    page.head,
    CARD_FACTS,
    screen.sheets,
    ...[...frameScripts, ...screen.scripts].map(lateModuleScript),
    ...page.structuredData.map(
      (json) => `<script type="application/ld+json" data-prerendered>${json}</script>`,
    ),
  ]
}

/** The notice is hidden until the start fails (the script in `index.html`) or scripts are disabled. */
function formatPage(page: RenderedPage, phone: string): string[] {
  return [
    `<div id="root">${page.body}</div>`,
    '<p class="unstarted" role="status">Страница открылась в простом виде: её можно читать, ссылки и поиск тура работают. ',
    `Остальное появится, когда вы <a href="">обновите страницу</a>.${phone}</p>`,
    jsonScript('page', page.state),
  ]
}

function formatInvitation(phone: string): string {
  if (phone === '') return ''
  return ` Подберём тур и примем заявку по телефону <a href="${escapeHtml(phoneLink(phone))}">${escapeHtml(phone)}</a>.`
}

/** Returns a data element that its JSON cannot close. */
function jsonScript(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}

/** Returns the text before the first slot as `start`, and the text after each slot under its name. */
function cutAtSlots<Name extends string>(
  html: string,
  slots: Record<Name, RegExp>,
): Record<Name | 'start', string> {
  let name: Name | 'start' = 'start'
  let rest = html
  const text: Partial<Record<Name | 'start', string>> = {}
  for (const [next, slot] of Object.entries<RegExp>(slots) as [Name, RegExp][]) {
    const [before, after, ...repeated] = rest.split(slot)
    if (after === undefined || repeated.length > 0) {
      throw new SettingsError([
        `сборка клиента не подходит хосту, в её странице нет метки ${next}: npm run build`,
      ])
    }
    text[name] = before ?? ''
    rest = after
    name = next
  }
  text[name] = rest
  return text as Record<Name | 'start', string>
}
