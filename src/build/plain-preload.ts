import type { Plugin } from 'vite'

/**
 * Vite loads a late part through a helper of 0.7 kB, which waits for the part's own style sheets and announces a
 * failure. The desk has one sheet for all parts (`cssCodeSplit`), and handles a failure where it loads: the plain
 * `import()` is enough.
 */
export function plainPreload(): Plugin {
  return {
    name: 'plain-preload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'desk',
    transform: (_, id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
  }
}
