/**
 * The hint below for documents on a developer's machine. It follows the script of `index.html` whose
 * `early` it uses.
 */
export const LAUNCH_HINT = `<script>;(${String(explainSiteLaunch)})(window)</script>`

/**
 * Prints one console line if the app has opened as a web site although the page looks like a messenger
 * launch, or a browser is automated. The function runs in the page as text, so it uses no outer
 * variables.
 */
export function explainSiteLaunch(view: Window): void {
  const POLL_EVERY_MS = 250
  const WATCH_FOR_MS = 30_000
  /**
   * An automated browser usually has a mock. Without any trace of one the line appears after this time,
   * ms.
   */
  const EXPECT_MOCK_FOR_MS = 3000
  const address = view.location.hash + view.location.search
  let hasBegun = false
  let isTold = false

  // The app calls `stop` once its first screen is shown.
  const { early } = view
  if (!early) return
  const { stop } = early
  early.stop = () => {
    stop()
    if (!hasBegun) setTimeout(explain)
    hasBegun = true
  }

  function explain(): void {
    if (isInMessenger()) return
    // A start parameter alone is an ordinary link.
    if (/WebApp(?:Data|Platform|Version)=/.test(address))
      return tell(
        'the address has launch parameters, but the page has neither a bridge (window.TelegramWebviewProxy) nor an object (window.Telegram.WebApp)',
      )
    const object = readObject()
    if (object) return tell(isEmpty(object) ? EMPTY_OBJECT : LATE_OBJECT)
    watch(WATCH_FOR_MS)
  }

  const LATE_OBJECT =
    'the WebApp object appeared after the launch; install it before the scripts of the page, with page.addInitScript'
  const EMPTY_OBJECT =
    'window.Telegram.WebApp has no initData, and its platform is unknown, as telegram-web-app.js leaves it outside of a client'
  const NO_TRACE =
    'there were no launch parameters, no bridge and no WebApp object. The page never requests telegram-web-app.js, so a page.route for it is never called'

  function watch(leftMs: number): void {
    const isExpected = view.navigator.webdriver && leftMs <= WATCH_FOR_MS - EXPECT_MOCK_FOR_MS
    if (readObject()) tell(LATE_OBJECT)
    else if (isExpected) tell(NO_TRACE)
    else if (leftMs > 0) setTimeout(() => watch(leftMs - POLL_EVERY_MS), POLL_EVERY_MS)
  }

  function tell(reason: string): void {
    if (isTold) return
    isTold = true
    // oxlint-disable-next-line no-console -- the console is where the developer looks
    console.info(`Opened as a web site, not in a messenger: ${reason}. See e2e/fixtures/own-mock.md.`)
  }

  function isInMessenger(): boolean {
    return view.document.documentElement.dataset['client'] === 'messenger'
  }

  function readObject(): { initData?: unknown; platform?: unknown } | undefined {
    try {
      const { Telegram, WebApp } = view as Window & { Telegram?: { WebApp?: object }; WebApp?: object }
      return Telegram?.WebApp ?? WebApp
    } catch {
      return undefined
    }
  }

  function isEmpty(object: { initData?: unknown; platform?: unknown }): boolean {
    return !object.initData && object.platform === 'unknown'
  }
}
