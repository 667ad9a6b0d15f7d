import { randomUUID } from 'node:crypto'
import type { BuildManifest } from '#client/delivery/build-manifest.ts'
import type { Plugin } from 'vite'

/**
 * Names the build (`BUILD_ID`, such as a commit, or a random name), passes that name to the client, and
 * writes `builds/latest.json` and `builds/meta/{id}.json` (requirement 7). The host determines which
 * pages are prerendered: it renders them.
 */
export function buildManifest(): Plugin {
  const id = process.env['BUILD_ID'] || randomUUID()
  if (!/^[\w.-]+$/.test(id))
    throw new Error(`BUILD_ID is part of an address: letters, digits, . _ - only, not ${id}`)
  const latest = { id, timestamp: Date.now() }
  const manifest: BuildManifest = { ...latest, prerendered: [] }
  const files = { 'builds/latest.json': latest, [`builds/meta/${id}.json`]: manifest }
  return {
    name: 'putevka-build-manifest',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({ define: { 'import.meta.env.BUILD_ID': JSON.stringify(id) } }),
    // For the script that reports errors if the build itself failed to load.
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'build', content: id }, injectTo: 'head-prepend' },
    ],
    generateBundle() {
      for (const [fileName, value] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(value) })
    },
    configureServer(server) {
      for (const [fileName, value] of Object.entries(files))
        server.middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader('Content-Type', 'application/json').setHeader('Cache-Control', 'no-store')
          response.end(JSON.stringify(value))
        })
    },
  }
}
