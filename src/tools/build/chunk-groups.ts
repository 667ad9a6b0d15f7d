import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

const ENTRY = join(import.meta.dirname, '../../client/app/main.tsx')
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//
/** Except modules that only late chunks import. */
const SHARED =
  /\/src\/(?:client\/(?:ui(?!\/(?:pin-scroll|form\/field))|features(?!\/(?:share|lead\/(?:failed|write|sent-requests|request-words|use-own|use-call|agency-hours)))|api(?!\/queries\/(?:notices|hot-|listed-tours))|delivery)|shared\/(?:images|domain(?!\/tour\/(?:trip|actualization|format-flight|surcharge|first-picture|places)|\/lead\/(?:phone|email|call)|\/search\/(?:favorites-|memoize-|filter|facet|hot-|quick-filters|best-value))))\//
const SEARCH = /\/tour-search\/(?:search-form|recent-searches|use-shared-searches)|\/delivery\/below-fold/
const OFFERS =
  /\/features\/(?:hot-tours\/hot-|directions\/popular-directions)|\/queries\/hot-tours|\/(?:queriesObserver|useQueries)\.js/
const FORMS = /\/features\/lead\/(?:own-requests|sent-card|ask-write|agency-hours)/
const PLOTS = /\/ui\/(?:plot\/(?:bar-plot|plot-drawing|plot-scale)|disclosure)\.|\/price-calendar\/price-bars/
/** The actions in the heads of pages. */
const HEADS = /\/features\/(?:share\/share-button|price-alert\/lazy-price-alert)/
/** What the drivers of other messengers need before the first screen: nothing else may come with it. */
const INSETS = /\/platform\/messenger\/insets\./
/** What only a messenger loads, right after its first screen. */
const MESSENGER =
  /\/client\/(?:platform\/(?:keep-on-device|messenger\/(?:answers|bridge-room|capabilities|client-bars))|launch\/(?:messenger-features|sign-in)|screens\/home\/shortcut|shell\/tab-bar\/.+)\./
/** The frame's own later parts: every visitor loads all of them within seconds. */
const LATER =
  /\/client\/(?:app\/close-by-back|delivery\/(?:fresh-build|history-entry)|launch\/offer-copy|features\/favorites\/favorites-snackbar|shell\/(?:late-parts|page-age|screen-motion)|ui\/frame\/snackbar)\./
/** The home page below the search form. */
const BELOW_FORM =
  /\/client\/(?:screens\/home\/(?:benefits|hotel-countries|late-parts|rare-links)|features\/promos\/promo-blocks)\.|\/shared\/domain\/promos\./
/** The phone field with its rules, and the other value that a form learns late. */
const PHONE =
  /\/features\/lead\/phone-field\.|\/domain\/lead\/phone-field\.|\/text\/phone-(?:number|plans)\.|\/use-late-value\./
/** Rules of typed addresses and digits, for all forms. */
const TYPED = /\/domain\/lead\/email\.|\/text\/(?:email-pattern|plain-digits)\./
/** Requests that were sent from this device. */
const SENT = /\/(?:platform\/recent-list|features\/(?:lead\/sent-requests|tour-offers\/recent-tour))\./
/** Read by the request form and late parts of home and tours: nothing else may come with it. */
const SETTING = /\/api\/use-setting\./
/** Modules of a few lines that several later screens share. */
const SMALL =
  /\/(?:favorites-price|favorites-seen|format-flight|memoize-by-list|places|rating-scale|use-hot-order|use-snapped-index|pin-scroll)\./

/**
 * An index of telegram-ui names all its components. The frame includes these; screens that load later
 * would pull others in.
 */
const INDEX = /\/telegram-ui\/dist\/(?:[\w/]+\/)?index\.js$/
const IN_FRAME = /\/(?:AppRoot|Button|Spinner)\.js$/

/**
 * Returns the chunk groups of the client build. React is a chunk that none of our releases changes, and
 * it starts apart from our code. Modules of most screens share one chunk; search forms, lists of offers,
 * page heads, requests and charts have one each, and so do the parts that load together after the first
 * screen. Thirty chunks of a kilobyte each would compress badly and queue behind each other.
 */
export function chunkGroups(): Groups {
  let frame: Set<string> | undefined
  return [
    { name: 'react', test: REACT, priority: 3 },
    // Includes the whole frame. Otherwise a group below would include dependencies of the frame, and every
    // page would load it.
    {
      name: (id, graph) => ((frame ??= collectFrame(graph)).has(id) ? 'frame' : null),
      debugName: 'frame',
      priority: 2,
    },
    { name: 'common', test: SHARED, minShareCount: 5, priority: 1 },
    { name: 'search', test: SEARCH, minShareCount: 2 },
    { name: 'offers', test: OFFERS, minShareCount: 2 },
    { name: 'heads', test: HEADS, minShareCount: 2 },
    { name: 'sent', test: SENT, minShareCount: 2 },
    { name: 'forms', test: FORMS, minShareCount: 2 },
    { name: 'plots', test: PLOTS, minShareCount: 2 },
    { name: 'typed', test: TYPED, minShareCount: 2 },
    { name: 'phone', test: PHONE, minShareCount: 2 },
    { name: 'small', test: SMALL, minShareCount: 2 },
    { name: 'setting', test: SETTING },
    { name: 'insets', test: INSETS },
    { name: 'messenger', test: MESSENGER },
    { name: 'later', test: LATER },
    { name: 'below-form', test: BELOW_FORM },
  ]
}

function collectFrame(graph: { getModuleInfo: Rolldown.GetModuleInfo }): Set<string> {
  const frame = new Set<string>()
  const waiting = [ENTRY]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (frame.has(imported) || isLater(id, imported)) continue
      frame.add(imported)
      waiting.push(imported)
    }
  }
  return frame
}

function isLater(id: string, imported: string): boolean {
  return INDEX.test(id) && !INDEX.test(imported) && !IN_FRAME.test(imported)
}
