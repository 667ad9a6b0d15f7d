import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { computeLooksOnce } from './look.ts'

/** The day of all tests with a page; the provider fixture starts at the same instant. */
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

/** Closes what a test opened after the page was removed. */
export function closeAfterTest(one: Opened): void {
  opened.add(one)
}

/**
 * Adds what a browser has and jsdom lacks, as little as the app needs. Called by each file: files share
 * one global environment so that the app is loaded once, and none may depend on another.
 */
export function preparePage(): void {
  beforeEach(openPage)
  afterEach(closePage)
  // A ripple of telegram-ui ends by its own timer, before the page is removed.
  afterAll(() => new Promise((resolve) => setTimeout(resolve, RIPPLE_MS)))
}

const RIPPLE_MS = 400

function openPage(): void {
  // Only the date is fake and advances with real time (telegram-ui names its ripples by it), as do waits and
  // promises.
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

/** An element was not found. The page is printed for readers only, because waiting searches fail often. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  // A search that waited passes on the message of its last attempt.
  if (message !== null && message === lastWritten) return error
  const write = () => (lastWritten = `${message ?? ''}\n\n${prettyDOM(container) || ''}`)
  return Object.defineProperty(error, 'message', { get: write })
}
