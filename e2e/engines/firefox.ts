import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebDriver, { type BidiHandler, type Client, type remote } from 'webdriver'

type BrowserCreateUserContextParameters = remote.BrowserCreateUserContextParameters
type SessionManualProxyConfiguration = remote.SessionManualProxyConfiguration
import type { Dress, Engine, Tab, TabOptions } from './engine.ts'
import { findFirefox } from './find-engines.ts'
import { keyActions, pressActions, swipeActions } from './pointer-actions.ts'

const START_WITHIN_MS = 30_000
/** A cookie behavior under which storage throws, as in the strictest browser settings. */
const REFUSES_ALL_COOKIES = 2

/** Debian's Firefox ESR, over its native WebDriver BiDi. */
export async function startFirefox(dress: Dress): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'putevka-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences(dress))
  const browser = spawn(
    findFirefox() ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'Europe/Moscow', MOZ_HEADLESS: '1' } },
  )
  const client = WebDriver.attachToSession({
    sessionId: 'own',
    logLevel: 'error',
    // The request type requires `true`, but here the client library expects the address from the response.
    capabilities: { webSocketUrl: `${await hrefTo(browser)}/session` as unknown as boolean },
  }) as Client & { _bidiHandler?: BidiHandler }
  await client._bidiHandler?.waitForConnected()
  await client.sessionNew({ capabilities: {} })
  return {
    newTab: (options) => newTab(client, options),
    async stop() {
      const exit = once(browser, 'exit')
      browser.kill('SIGTERM')
      await exit
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function newTab(client: Client, { proxy }: TabOptions = {}): Promise<Tab> {
  const { userContext } = await client.browserCreateUserContext(proxy === undefined ? {} : through(proxy))
  const { context: top } = await client.browsingContextCreate({ type: 'tab', userContext })
  let context = top
  return {
    async evaluate(run, ...args) {
      const reply = await client.scriptCallFunction({
        functionDeclaration: `(given) => JSON.stringify({ value: (${run.toString()})(...JSON.parse(given)) })`,
        awaitPromise: false,
        target: { context },
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
      })
      if (reply.type === 'exception') throw new Error(reply.exceptionDetails.text)
      const text = reply.result.type === 'string' ? reply.result.value : '{}'
      return (JSON.parse(text) as { value: never }).value
    },
    goto: (url) => navigate(client, top, url),
    reload: async () => void (await client.browsingContextReload({ context: top, wait: 'complete' })),
    back: async () => void (await client.browsingContextTraverseHistory({ context: top, delta: -1 })),
    resize: async (width, height) =>
      void (await client.browsingContextSetViewport({ context: top, viewport: { width, height } })),
    async enterFrame() {
      const { contexts } = await client.browsingContextGetTree({ root: top })
      const frame = contexts[0]?.children?.[0]?.context
      if (frame === undefined) throw new Error('There is no frame in the page')
      context = frame
    },
    press: async (at, pointer) =>
      void (await client.inputPerformActions({ context, actions: pressActions(at, pointer) })),
    swipe: async (from, to) =>
      void (await client.inputPerformActions({ context, actions: swipeActions(from, to) })),
    type: async (text) => void (await client.inputPerformActions({ context, actions: keyActions(text) })),
    screenshot: async () =>
      Buffer.from((await client.browsingContextCaptureScreenshot({ context: top })).data, 'base64'),
    close: async () => void (await client.browserRemoveUserContext({ userContext })),
  }
}

/**
 * Requests in flight of the previous page may cancel the navigation, which does not happen in an address
 * bar. Retries it.
 */
async function navigate(client: Client, context: string, url: string, tries = 4): Promise<void> {
  await client.browsingContextNavigate({ context, url, wait: 'complete' }).catch((error: unknown) => {
    const isTakenBack = error instanceof Error && error.message.includes('NS_BINDING_ABORTED')
    if (!isTakenBack || tries === 1) throw error
    return navigate(client, context, url, tries - 1)
  })
}

function through(proxy: string): BrowserCreateUserContextParameters {
  const manual = { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy }
  // The library's own type requires a SOCKS proxy as well; the protocol does not.
  return { acceptInsecureCerts: true, proxy: manual as SessionManualProxyConfiguration }
}

function preferences({ isDark, isStorageBlocked, isCaptured = false }: Dress): string {
  const given = {
    'ui.systemUsesDarkTheme': isDark ? 1 : 0,
    'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
    'intl.accept_languages': 'ru-RU, ru',
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.disabledForTesting': true,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'dom.disable_open_during_load': false,
    ...(isCaptured && {
      'ui.prefersReducedMotion': 1,
      'ui.useOverlayScrollbars': 1,
      // Characters are at fractions of pixels, as on every system except Linux.
      'gfx.text.subpixel-position.force-enabled': true,
    }),
    ...(isStorageBlocked && { 'network.cookie.cookieBehavior': REFUSES_ALL_COOKIES }),
  }
  const lines = Object.entries(given).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  return `${lines.join('\n')}\n`
}

/** Reads the address of the browser from its start messages. */
function hrefTo(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`Firefox did not start: ${output}`)), START_WITHIN_MS)
    browser.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    })
  })
}
