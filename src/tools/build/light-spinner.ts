import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What stands in for the library's three drawings; it exports them by the same names. */
const ICONS = join(import.meta.dirname, '../../client/ui/ios-spinner.tsx')

/**
 * telegram-ui carries the spinner of iOS as 21 kB of frames into every first view. Eight spokes turn in its place, of
 * the same sizes.
 */
export function lightSpinner(): Plugin {
  return {
    name: 'light-spinner',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      importer.endsWith('/IOSSpinner/IOSSpinner.js') && source.startsWith('./icons/') ? ICONS : null,
  }
}
