/**
 * The oldest engines in which the product works, README says the same. iOS 15.4 is also the WebKitGTK 2.36 of Telegram
 * Desktop for Linux; its WebView2 on Windows keeps itself newer than the Chromium here.
 */
export const floor = { ios: '15.4', chrome: '109', firefox: '140' } as const

const others = [`chrome${floor.chrome}`, `firefox${floor.firefox}`]

/** The same for Vite: sheets are written so that these read them. */
export const sheetTargets = [`ios${floor.ios}`, `safari${floor.ios}`, ...others]

/**
 * Scripts too, but for the fields of classes: iOS 15.4 reads them, and the tools write them out for everything before
 * Safari 16, which is a kilobyte of the first view. `npm run floor` holds the syntax of what is built to the floor.
 */
export const scriptTargets = ['es2022', 'safari16', ...others]
