import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { computeLooksOnce } from './look.ts'

/** The day of all tests with a page; the provider's bench starts at the same instant. */
export const NOW = Date.UTC(2026, 10, 21, 9, 0, 0)

// At three times the usual load a search over the sample catalogue takes more than 20 seconds.
configure({ asyncUtilTimeout: 45_000, getElementError })
if (document.defaultView) computeLooksOnce(document.defaultView)

class NothingSeen implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

interface Opened {
  close: () => Promise<void>
}
const opened = new Set<Opened>()

/** For what a test opens: it ends once the page is taken down. */
export function closeAfterTest(one: Opened): void {
  opened.add(one)
}

/**
 * What a browser has and jsdom lacks, as little of it as the app asks for. Called by each file: files share one world,
 * so that the app is loaded once, and none may find what another has left.
 */
export function preparePage(): void {
  beforeEach(openPage)
  afterEach(closePage)
  // A ripple of telegram-ui ends by a timer of its own; the page must not be gone by then.
  afterAll(() => new Promise((resolve) => setTimeout(resolve, RIPPLE_MS)))
}

const RIPPLE_MS = 400

function openPage(): void {
  // Only the date is another: it goes on as in life (telegram-ui names its ripples by it), as waits and promises do.
  vi.useFakeTimers({ toFake: ['Date'], now: NOW, shouldAdvanceTime: true })
  vi.stubGlobal('IntersectionObserver', NothingSeen)
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('62.5em'), media }),
  )
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = () => {}
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}

async function closePage(): Promise<void> {
  cleanup()
  for (const one of opened) await one.close()
  opened.clear()
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

let lastWritten: string | undefined

/** An element not found. What stood there instead is written out for a reader only: searches that wait fail often. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  // A search that waited hands over what its last try has written.
  if (message !== null && message === lastWritten) return error
  const write = () => (lastWritten = `${message ?? ''}\n\n${prettyDOM(container) || ''}`)
  return Object.defineProperty(error, 'message', { get: write })
}
