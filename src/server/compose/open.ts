import { secretsOf } from '../settings/secrets-of.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPrerendered } from '../pages/prerender/open-prerendered.ts'
import { inlineScriptSources } from '../pages/prerender/inline-scripts.ts'
import { createProviderClient } from '../pages/provider-client.ts'
import { createPages } from '../pages/pages.ts'
import { loadBrand, withLogo } from '../pages/brand.ts'
import { createAgencyContacts } from '../pages/document/agency-contacts.ts'
import { clientConfig } from '../pages/client-config.ts'
import { openEmbedded } from './embedded.ts'
import { openDesk, type Desk } from '../pages/desk-page.ts'
import { createHost, type HostParts } from './host.ts'
import { createDocuments, type DocumentSource, type FindTemplate } from '../pages/document/documents.ts'
import type { Manifest } from '../pages/prerender/client-build.ts'
import { createScreenHead } from '../pages/prerender/screen-head.ts'
import type { RenderPage } from '#shared/contract/rendered-page.ts'
import { openErrorJournal } from '../error-reports/error-journal.ts'
import { failureLine, type WriteLine } from '../log/log.ts'
import { createMicrocache, type Microcache } from '../http/microcache.ts'
import { NotKnownYet } from '../pages/not-known-yet.ts'
import { openImages } from '../pages/images/open-images.ts'
import { createRedact } from '../log/redact.ts'
import type { Settings } from '../settings/settings.ts'

export interface OpenHost {
  fetch: ReturnType<typeof createHost>['fetch']
  /** Answers what {@link fetch} answered to the same question a moment ago; false for everything else. */
  repeat: Microcache['repeat']
  /** Public pages, as many as are prerendered; those that most others lead to come first. */
  pages: () => Promise<string[]>
  /** Prerenders public pages before anybody asks for them; takes as long as that takes. */
  warm: () => Promise<void>
  /** Lets requests in work finish with their data and frees the database. */
  close: () => Promise<void>
}

export interface OpenHostOptions extends Pick<
  HostParts,
  'assets' | 'write' | 'writeRequest' | 'hasStrictPolicy'
> {
  template: FindTemplate
  /** Of the build; absent in development, where Vite brings what a screen needs. */
  manifest?: Manifest
  /** Script for developers in every document of the client. */
  launchHint?: string
  /** The bundle of the agency's desk. */
  desk?: Desk
  /** Whether this process serves no visitors, as an export does: nothing is held back for visitors. */
  isAlone?: boolean
  /** Prerenders public pages; absent in development, where every change would make them anew. */
  render?: RenderPage
}

/**
 * Opens everything a deployment needs and ties it together.
 * @throws {SettingsError} when a file that the settings name cannot be used
 */
export async function openHost(settings: Settings, options: OpenHostOptions): Promise<OpenHost> {
  const { write, isAlone, render, template } = options
  const brand = await loadBrand(settings)
  const assets = withLogo(options.assets, brand)
  const toHtml = await template('/')
  const embedded = settings.providerHost ? undefined : await openEmbedded(settings, write)
  const provider = embedded?.faultless
  const ask = createProviderClient(provider, settings.providerHost, Date.now)
  const pages = createPages(ask)
  const source: DocumentSource = {
    deployment: { config: clientConfig(settings), brand, launchHint: options.launchHint ?? '' },
    agency: createAgencyContacts(ask),
    headOf: createScreenHead(assets, options.manifest ?? {}),
  }
  const prerendered =
    render && openPrerendered({ ...source, settings, render, toHtml, provider, isAlone, write })
  embedded?.onNewWords(() => prerendered?.forget())
  const journal = openJournal(settings, write)
  const microcache = createMicrocache({
    clock: Date.now,
    writeRequest: options.writeRequest,
    redact: createRedact(secretsOf(settings)),
  })
  const host = createHost({
    ...options,
    ...embedded,
    settings,
    assets,
    ask,
    pages,
    prerendered,
    journal,
    microcache,
    mountDesk: openDesk(options.desk, { settings, brand, hasStrictPolicy: options.hasStrictPolicy }),
    inlineScripts: inlineScriptSources(
      toHtml({ ...source, agency: source.agency(), screen: source.headOf() }),
    ),
    documents: createDocuments(template, source),
    images: openImages(settings, { write, pictureFolder: embedded?.pictureFolder, isAlone }),
  })
  const publicPages = async () => (await pages.list()).sort(byDepth).slice(0, settings.prerenderPages)
  const closing = new AbortController()
  return {
    fetch: host.fetch,
    repeat: microcache.repeat,
    pages: publicPages,
    warm: async () => {
      if (!prerendered) return
      const known = await knownPages(publicPages, closing.signal)
      if (known) await prerendered.warm(known, closing.signal)
    },
    close: async () => {
      closing.abort()
      await journal?.close()
      await embedded?.close()
    },
  }
}

/** The pages as soon as the provider knows them; undefined when the host closes first. */
async function knownPages(
  pages: () => Promise<string[]>,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  while (!signal.aborted) {
    try {
      return await pages()
    } catch (error) {
      if (!(error instanceof NotKnownYet)) throw error
      await sleep(error.retryAfterSeconds * 1000, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }
  return undefined
}

/** Sections before their countries, countries before their hotels. */
function byDepth(one: string, other: string): number {
  return one.split('/').length - other.split('/').length
}

/** The errors that visitors' pages tell of; undefined where they tell of none. */
function openJournal({ errorReports, dataDir }: Settings, write: WriteLine) {
  if (!errorReports) return undefined
  return openErrorJournal(dataDir, (error) => write(failureLine(error, Date.now())))
}
