import type { SettingEntry } from '#shared/contract/settings.ts'
import { distinctBy } from './text/distinct.ts'

export interface MenuItem {
  title: string
  alias: string
  showInFooter: boolean
  /** HTML of the page or of the answer; sanitize before showing. */
  content: string
}

export interface ContactItem {
  title: string
  link: string
  /** Icon markup as the provider sends it; parse it, never inject it. */
  image: string
}

/** Short contents of `view` that every page needs; texts of pages are not among them. */
const FRAME_VIEWS = ['name', 'logo', 'technology', 'consent_version'] as const
type FrameView = (typeof FRAME_VIEWS)[number]

export type MenuEntry = Omit<MenuItem, 'content'>

/** What every page shows of the agency's settings; {@link SiteSettings} have the texts of its pages too. */
export interface FrameSettings {
  /** False until the provider's settings have come. */
  isKnown: boolean
  /** Content of a `view` item by title, `''` when absent. */
  view(title: FrameView): string
  mainMenu: MenuEntry[]
  leftMenu: MenuEntry[]
  rightMenu: MenuEntry[]
  contacts: ContactItem[]
  /** Location of the office as received: `findOffice` reads it where it is shown. */
  coordinates: unknown
  /** Goal of settings.metrics for authorization, `''` when absent. */
  authorizationGoal: string
}

/** The agency's settings read from their entries, requirement 3. Unknown keys and broken items are left out. */
export interface SiteSettings extends FrameSettings {
  view(title: string): string
  mainMenu: MenuItem[]
  leftMenu: MenuItem[]
  rightMenu: MenuItem[]
}

export function readSettings(entries: SettingEntry[]): SiteSettings {
  const values = new Map(entries.map((entry) => [entry.key, entry.value]))
  const view = new Map(
    records(values.get('view')).map((item) => [readText(item.title), readText(item.content)]),
  )
  return {
    isKnown: entries.length > 0,
    view: (title) => view.get(title) ?? '',
    mainMenu: menu(values.get('main_menu')),
    leftMenu: menu(values.get('left_menu')),
    rightMenu: menu(values.get('right_menu')),
    contacts: records(values.get('contacts')).map(contact),
    coordinates: values.get('coordinates'),
    authorizationGoal: goal(values.get('metrics')),
  }
}

/** The entries without the texts of pages: as much as {@link FrameSettings} are read from. */
export function frameEntries(entries: SettingEntry[]): SettingEntry[] {
  const frameViews: readonly string[] = FRAME_VIEWS
  return entries.map(({ key, value }) => {
    if (key === 'view')
      return { key, value: records(value).filter(({ title }) => frameViews.includes(readText(title))) }
    if (!key.endsWith('_menu')) return { key, value }
    return { key, value: records(value).map(withoutText) }
  })
}

function withoutText(item: Record<string, unknown>): Record<string, unknown> {
  const { content: _, ...entry } = item
  return entry
}

/**
 * `Phone` and `Email` are fixed by requirement 3, the others are this product's. The last three are promises of the
 * agency (decision 066): words next to the phone, when a manager calls back, times of a call separated by `; `.
 */
type ContactTitle = 'Phone' | 'Email' | 'Address' | 'Hours' | 'PhoneNote' | 'AnswerTime' | 'CallTimes'

/** Returns a contact by its title, `''` when the agency gave none. */
export function contactLink(settings: FrameSettings, title: ContactTitle): string {
  return settings.contacts.find((contact) => contact.title === title)?.link ?? ''
}

/** The item of the main or the right menu whose page is `/{alias}` (requirement 2). */
export function menuPage(settings: SiteSettings, alias: string): MenuItem | undefined {
  return [...settings.mainMenu, ...settings.rightMenu].find(
    (item) => item.alias.replace(/^\/+/, '') === alias,
  )
}

/** Contacts that lead to a page elsewhere: social networks and messengers. */
export function socialContacts(settings: FrameSettings): ContactItem[] {
  const social = settings.contacts.filter(
    ({ title, link }) => title !== 'Phone' && title !== 'Email' && /^https?:\/\/\S+$/i.test(link),
  )
  return distinctBy(social, ({ link }) => link)
}

/** An icon may replace the title; then the contact is named by the site it links to. */
function contact(item: Record<string, unknown>): ContactItem {
  const title = readText(item.title)
  const link = readText(item.link)
  const image = readText(item.image)
  if (!title.includes('<')) return { title, link, image }
  return { title: readSite(link), link, image: image || title }
}

/** "vk.com" of "https://www.vk.com/agency". */
function readSite(link: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(link)?.[1] ?? link
}

function menu(value: unknown): MenuItem[] {
  const items = records(value).flatMap((item) => {
    const title = readText(item.title)
    if (title === '') return []
    const shown = item.show_in_footer
    const isShown = shown === true || shown === 1 || shown === '1' || shown === 'true'
    return [{ title, alias: readText(item.alias), showInFooter: isShown, content: readText(item.content) }]
  })
  return distinctBy(items, ({ alias, title }) => alias || title)
}

function goal(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const item = records(value).find((one) => readText(one.title) === 'authorization')
  return item ? readText(item.content) : ''
}

function records(value: unknown): Record<string, unknown>[] {
  const rows = Array.isArray(value) ? value : [value]
  return rows.filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null)
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** What the agency is called: nothing until its settings are known, the product's own name where they do not say. */
export function agencyName(settings: FrameSettings): string {
  return settings.view('name') || (settings.isKnown ? 'Путёвка' : '')
}

export function homeLabel(settings: FrameSettings): string {
  const name = agencyName(settings)
  return name === '' ? 'На главную' : `${name}, на главную`
}
