/** A browser that is not Chromium, as its own driver opens it. */
export interface Engine {
  /** A new window of somebody the browser has never seen: nothing is kept from earlier ones. */
  newTab(options?: TabOptions): Promise<Tab>
  stop(): Promise<void>
}

export interface TabOptions {
  /** Host and port of a proxy that answers for every site, with a certificate of its own. */
  proxy?: string
}

/** How a browser is dressed; it cannot be changed while it runs. */
export interface Dress {
  isDark: boolean
  /** Whether pages may keep anything; where they may not, asking throws. */
  isStorageBlocked: boolean
  /** Whether it is compared with another engine: it asks for little motion, and its scroll bars take no room. */
  isCaptured?: boolean
}

export type EngineName = 'webkit' | 'firefox'

export interface Point {
  x: number
  y: number
}

/** Keys that are no letters, as WebDriver spells them. */
export const keys = {
  enter: '\uE007',
  escape: '\uE00C',
  tab: '\uE004',
  left: '\uE012',
  right: '\uE014',
  down: '\uE015',
}

/** What a hand and an eye do; every engine does it by its own protocol, through one client library. */
export interface Tab {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Size of the page in pixels. */
  resize(width: number, height: number): Promise<void>
  /** Runs a function of its own in the page, or in the frame that was entered; arguments and result are JSON. */
  evaluate<R, A extends unknown[] = []>(run: (...args: A) => R, ...args: A): Promise<R>
  /** From here on everything happens in the page's frame. */
  enterFrame(): Promise<void>
  press(at: Point, pointer: 'mouse' | 'touch'): Promise<void>
  /** Presses a finger at one place and lifts it at another. */
  swipe(from: Point, to: Point): Promise<void>
  type(text: string): Promise<void>
  /** A screenshot of the window, PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}
