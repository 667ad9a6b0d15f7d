/**
 * The oldest engines that the product supports, as stated in the README. iOS 15.4 is also the WebKitGTK
 * 2.36 of Telegram Desktop for Linux; its WebView2 on Windows updates itself and is newer than the
 * Chromium here.
 */
export const floor = { ios: '15.4', chrome: '109', firefox: '140' } as const

const others = [`chrome${floor.chrome}`, `firefox${floor.firefox}`]

/** The same for Vite: style sheets are compiled for these engines. */
export const sheetTargets = [`ios${floor.ios}`, `safari${floor.ios}`, ...others]

/**
 * The same for scripts, except class fields. iOS 15.4 supports them, but the tools compile them for
 * everything before Safari 16, which adds a kilobyte to the first view. `npm run floor` checks the syntax
 * of the build against the oldest engines.
 */
export const scriptTargets = ['es2022', 'safari16', ...others]
