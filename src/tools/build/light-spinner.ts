import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The replacement of the library's three icons. It exports them by the same names. */
const ICONS = join(import.meta.dirname, '../../client/ui/ios-spinner.tsx')

/**
 * telegram-ui adds the iOS spinner as 21 kB of frames to every first view. Eight rotating spokes of the
 * same sizes replace it.
 */
export function lightSpinner(): Plugin {
  return {
    name: 'light-spinner',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      importer.endsWith('/IOSSpinner/IOSSpinner.js') && source.startsWith('./icons/') ? ICONS : null,
  }
}
