/** A browser other than Chromium, opened by its own driver. */
export interface Engine {
  /** Opens a new window of a fresh profile: nothing is kept from earlier ones. */
  newTab(options?: TabOptions): Promise<Tab>
  stop(): Promise<void>
}

export interface TabOptions {
  /** Host and port of a proxy that answers for every site with its own certificate. */
  proxy?: string
}

/** Options of a browser. They cannot be changed while it runs. */
export interface Dress {
  isDark: boolean
  /** True if pages cannot store anything. Access to storage then throws. */
  isStorageBlocked: boolean
  /**
   * True if it is compared with another engine: it uses reduced motion, and its scroll bars take no
   * space.
   */
  isCaptured?: boolean
}

export type EngineName = 'webkit' | 'firefox'

export interface Point {
  x: number
  y: number
}

/** Keys without characters, as in WebDriver. */
export const keys = {
  enter: '\uE007',
  escape: '\uE00C',
  tab: '\uE004',
  left: '\uE012',
  right: '\uE014',
  down: '\uE015',
}

/** User input and reading of a page. Each engine does it over its own protocol, with one client library. */
export interface Tab {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Size of the page, px. */
  resize(width: number, height: number): Promise<void>
  /**
   * Runs a self-contained function in the page, or in the frame that was entered. Arguments and result
   * are JSON.
   */
  evaluate<R, A extends unknown[] = []>(run: (...args: A) => R, ...args: A): Promise<R>
  /** From here on everything happens in the page's frame. */
  enterFrame(): Promise<void>
  press(at: Point, pointer: 'mouse' | 'touch'): Promise<void>
  /** Puts a finger down at one place and lifts it at another. */
  swipe(from: Point, to: Point): Promise<void>
  type(text: string): Promise<void>
  /** Returns a screenshot of the window, PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}
