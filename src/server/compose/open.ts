import { listSecrets } from '../settings/secrets-of.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPrerendered } from '../pages/prerender/open-prerendered.ts'
import { inlineScriptSources } from '../pages/prerender/inline-scripts.ts'
import { createProviderClient } from '../pages/provider-client.ts'
import { createPages } from '../pages/pages.ts'
import { loadBrand, withLogo } from '../pages/brand.ts'
import { createAgencyContacts } from '../pages/document/agency-contacts.ts'
import { clientConfig } from '../pages/client-config.ts'
import { openEmbedded } from './embedded.ts'
import { openDesk, type DeskPage } from '../pages/desk-page.ts'
import { createHost, type HostParts } from './host.ts'
import { createDocuments, type DocumentSource, type FindTemplate } from '../pages/document/documents.ts'
import type { Manifest } from '../pages/prerender/client-build.ts'
import { createScreenHead } from '../pages/prerender/screen-head.ts'
import type { RenderPage } from '#shared/contract/rendered-page.ts'
import { openErrorJournal } from '../error-reports/error-journal.ts'
import { failureLine, type WriteLine } from '../log/log.ts'
import { createMicrocache, type Microcache } from '../http/microcache.ts'
import { NotKnownYet } from '../pages/not-known-yet.ts'
import { openImages, openOriginals } from '../pages/images/open-images.ts'
import { createFindPageTitle } from '../pages/share-cards/find-page-title.ts'
import { openShareCards } from '../pages/share-cards/open-share-cards.ts'
import { createRedact } from '../log/redact.ts'
import type { Settings } from '../settings/settings.ts'

export interface OpenHost {
  fetch: ReturnType<typeof createHost>['fetch']
  /** Repeats a recent response of {@link fetch} to the same request; false if there is none. */
  repeat: Microcache['repeat']
  /** Paths of public pages, as many as are prerendered. Those that most others link to come first. */
  pages: () => Promise<string[]>
  /** Prerenders public pages before the first visit. Resolves when all are done. */
  warm: () => Promise<void>
  /** Lets running requests finish with their data, then closes the database. */
  close: () => Promise<void>
}

export interface OpenHostOptions extends Pick<
  HostParts,
  'assets' | 'write' | 'writeRequest' | 'hasStrictPolicy'
> {
  template: FindTemplate
  /** Manifest of the build; undefined in development, where Vite serves what a screen needs. */
  manifest?: Manifest
  /** Script for developers in every document of the client. */
  launchHint?: string
  desk?: DeskPage
  /** Prerenders public pages; undefined in development, where every change would render them again. */
  render?: RenderPage
}

/**
 * Opens everything a deployment needs and connects it.
 * @throws {SettingsError} if a file named in the settings is unusable
 */
export async function openHost(settings: Settings, options: OpenHostOptions): Promise<OpenHost> {
  const { write, render, template } = options
  const brand = await loadBrand(settings)
  const assets = withLogo(options.assets, brand)
  const toHtml = await template('/')
  const embedded = settings.providerHost ? undefined : await openEmbedded(settings, write)
  const { faultless: provider, findPostCard: findPost } = embedded ?? {}
  const ask = createProviderClient(provider, settings.providerHost, Date.now)
  const pages = createPages(ask)
  const source: DocumentSource = {
    deployment: { config: clientConfig(settings), brand, launchHint: options.launchHint ?? '' },
    agency: createAgencyContacts(ask),
    headOf: createScreenHead(assets, options.manifest ?? {}),
  }
  const ready = render
    ? openPrerendered({ ...embedded, ...source, settings, render, toHtml, provider, write })
    : {}
  const originals = openOriginals(settings, embedded?.pictureFolder)
  const journal = openJournal(settings, write)
  const redact = createRedact(listSecrets(settings))
  const microcache = createMicrocache({ clock: Date.now, writeRequest: options.writeRequest, redact })
  const host = createHost({
    ...options,
    ...embedded,
    ...ready,
    settings,
    assets,
    ask,
    pages,
    journal,
    microcache,
    mountDesk: openDesk(options.desk, { settings, brand, hasStrictPolicy: options.hasStrictPolicy }),
    inlineScripts: inlineScriptSources(
      toHtml({ ...source, agency: source.agency(), screen: source.headOf() }),
    ),
    documents: createDocuments(template, source),
    findTitle: createFindPageTitle(ask, Date.now),
    images: openImages(settings, { write, source: originals }),
    shareCards: openShareCards(settings, { ask, findPost, brand, source: originals, write }),
  })
  const publicPages = async () => (await pages.list()).sort(byDepth).slice(0, settings.prerenderPages)
  const closing = new AbortController()
  return {
    fetch: host.fetch,
    repeat: microcache.repeat,
    pages: publicPages,
    warm: async () => {
      if (!ready.prerendered) return
      const known = await knownPages(publicPages, closing.signal)
      if (known) await ready.prerendered.warm(known, closing.signal)
    },
    close: async () => {
      closing.abort()
      await journal?.close()
      await embedded?.close()
    },
  }
}

/** Returns the pages as soon as the provider knows them; undefined if the server closes first. */
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

/** Sorts sections before their countries, and countries before their hotels. */
function byDepth(one: string, other: string): number {
  return one.split('/').length - other.split('/').length
}

function openJournal({ errorReports, dataDir }: Settings, write: WriteLine) {
  if (!errorReports) return undefined
  return openErrorJournal(dataDir, (error) => write(failureLine(error, Date.now())))
}
