import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebDriver, { type Client } from 'webdriver'
import type { Dress, Engine, Point, Tab, TabOptions } from './engine.ts'
import { findMiniBrowser } from './find-engines.ts'
import { keyActions, pressActions } from './pointer-actions.ts'

const START_WITHIN_MS = 20_000
const TAB_WITHIN_MS = 12_000
const RESIZE_WITHIN_MS = 5000
/** Pixels; its bar is about 40 high. */
const BAR_MOST = 200

/**
 * WebKitGTK with Debian's own driver, on a virtual screen: the engine of Safari and of Telegram on
 * iPhones.
 */
export async function startWebKit(dress: Dress): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'putevka-webkit-'))
  dressWindow(folder, dress.isCaptured ?? false)
  let { driver, port } = await startDriver(folder, dress)
  return {
    async newTab(options) {
      const tab = newTab(port, options)
      // Under load the driver may wait forever for a browser that it has lost.
      if ((await Promise.race([tab, late(TAB_WITHIN_MS)])) !== undefined) return tab
      tab.catch(() => {})
      await end(driver)
      ;({ driver, port } = await startDriver(folder, dress))
      return newTab(port, options)
    },
    async stop() {
      await end(driver)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Driver {
  driver: ChildProcess
  port: number
}

async function startDriver(folder: string, { isDark, isCaptured = false }: Dress): Promise<Driver> {
  const port = await freePort()
  const driver = spawn(
    'xvfb-run',
    // The pointer rests in the middle. The screen is wider than two windows, so the pointer is over none of
    // them.
    ['-a', '-s', '-screen 0 2640x2400x24', 'WebKitWebDriver', `--port=${port}`],
    {
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        XDG_CONFIG_HOME: folder,
        GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
        LIBGL_ALWAYS_SOFTWARE: '1',
        // Without a graphics card the processor composes layers, which takes a third of the journeys' time.
        ...(!isCaptured && { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }),
        TZ: 'Europe/Moscow',
      },
    },
  )
  await answering(port)
  return { driver, port }
}

function late(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined))
}

async function newTab(port: number, { proxy }: TabOptions = {}): Promise<Tab> {
  // Its driver would use TLS to the proxy; the browser itself uses plain HTTP.
  const through = proxy === undefined ? [] : [`--proxy=http://${proxy}`, '--ignore-tls-errors']
  const wanted = {
    browserName: 'MiniBrowser',
    // Its newer protocol is not ready.
    'wdio:enforceWebDriverClassic': true as const,
    'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation', ...through] },
  }
  const client = await WebDriver.newSession({
    hostname: '127.0.0.1',
    port,
    path: '/',
    logLevel: 'error',
    capabilities: wanted,
  })
  const evaluate = async <R, A extends unknown[]>(run: (...args: A) => R, ...args: A) =>
    (await client.executeScript(`return (${run.toString()}).apply(null, arguments)`, [...args] as never)) as R
  return {
    evaluate,
    goto: (url) => client.navigateTo(url),
    reload: () => client.refresh(),
    back: () => client.back(),
    resize: (width, height) => resize(client, width, height, () => evaluate(() => [innerWidth, innerHeight])),
    enterFrame: async () => client.switchToFrame(await client.findElement('css selector', 'iframe')),
    press: (at, pointer) => client.performActions(pressActions(at, pointer)),
    swipe: (from, to) => evaluate(drawFinger, from, to),
    type: (text) => client.performActions(keyActions(text)),
    screenshot: async () => Buffer.from(await client.takeScreenshot(), 'base64'),
    close: () => client.deleteSession(),
  }
}

/** The window has its own bar, so it is enlarged by what the page lacks. */
async function resize(client: Client, width: number, height: number, size: () => Promise<number[]>) {
  let bar: readonly [number, number] = [0, 0]
  for (const until = Date.now() + RESIZE_WITHIN_MS; Date.now() < until;) {
    await client.setWindowRect(0, 0, width + bar[0], height + bar[1])
    const [innerWidth = 0, innerHeight = 0] = await size()
    if (innerWidth === width && innerHeight === height) return
    const lacked = [bar[0] + width - innerWidth, bar[1] + height - innerHeight] as const
    // The page may still have its previous size, which does not show the size of the bar.
    if (lacked.every((length) => length >= 0 && length <= BAR_MOST)) bar = lacked
    else await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The window did not become ${width} by ${height}`)
}

/** A bar without padding lets the window be as narrow as a phone. */
function dressWindow(folder: string, isCaptured: boolean): void {
  mkdirSync(join(folder, 'gtk-3.0'))
  const nothing = 'padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px'
  const sheet = `* { ${nothing} } image { -gtk-icon-transform: scale(0.1) }`
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), sheet)
  // WebKitGTK reports it to pages as prefers-reduced-motion.
  if (isCaptured)
    writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function answering(port: number): Promise<void> {
  const until = Date.now() + START_WITHIN_MS
  while (Date.now() < until) {
    const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver did not start')
}

/** The driver, its screen and its browsers are one process group. */
async function end(driver: ChildProcess): Promise<void> {
  if (driver.exitCode !== null || driver.pid === undefined) return
  const exit = once(driver, 'exit')
  process.kill(-driver.pid, 'SIGTERM')
  await exit
}

/** The driver ignores touch actions, so the page gets the pointer events of a finger. They do not scroll. */
function drawFinger(from: Point, to: Point): void {
  const target = document.elementFromPoint(from.x, from.y) ?? document.body
  const send = (type: string, { x, y }: Point) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 7,
        pointerType: 'touch',
        isPrimary: true,
        clientX: x,
        clientY: y,
      }),
    )
  send('pointerdown', from)
  send('pointermove', to)
  send('pointerup', to)
}
