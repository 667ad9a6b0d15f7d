import { textOf, type Assets } from '../../assets/assets.ts'
import { screenFiles, type Manifest } from './client-build.ts'
import { createDrawnSheets } from './drawn-sheets.ts'
import { usedParts, withoutUnused } from './used-styles.ts'

/** What the head of a document has for the screen it is about to show. */
export interface ScreenHead {
  /** Its sheets, text and all, so that the first paint waits for nothing else. */
  sheets: string
  /** Addresses of its code over and above the frame's. */
  scripts: string[]
}

export type HeadOfScreen = (screen?: string, drawn?: string) => ScreenHead

/**
 * Makes the heads of a build; without a screen that of the frame alone. What a page has drawn of parts whose code comes
 * later has its sheets as well: it stands as it will stay, also where no code ever comes.
 */
export function createScreenHead(assets: Assets, manifest: Manifest): HeadOfScreen {
  const used = usedParts(assets)
  const sheets = new Map<string, string>()
  const sheet = (path: string) => {
    const known = sheets.get(path) ?? withoutUnused(textOf(assets.get(path)), used)
    sheets.set(path, known)
    return known
  }
  const sheetsOf = createDrawnSheets(assets)
  return (screen = '', drawn = '') => {
    const { styles: own, scripts } = screenFiles(manifest, screen)
    const styles = [...new Set([...own, ...sheetsOf(drawn, own)])]
    // Links that load nothing keep the module loader from fetching the sheets a second time.
    const links = styles.map((path) => `<link rel="stylesheet" href="${path}" disabled>`)
    const texts = styles.map(sheet).join('\n')
    return { sheets: texts && `<style>${texts}</style>${links.join('')}`, scripts }
  }
}
