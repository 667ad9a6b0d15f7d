import { createAsset } from '#server/assets/assets.ts'
import { createHost } from '#server/compose/host.ts'
import { parseSettings } from '#server/settings/settings.ts'
import { hostData } from './host-data.ts'
import { shellDocuments } from './shell.ts'

const script = createAsset('/assets/app.js', Buffer.from('console.log(1);'.repeat(200)))

/** A host over one document and one script; any log line is an error. */
export function openShell(environment: Record<string, string> = {}) {
  const settings = parseSettings(environment)
  return createHost({
    settings,
    ...hostData(),
    assets: new Map([[script.path, script]]),
    documents: shellDocuments(settings),
    images: async () => ({ kind: 'bad-request' }),
    write: (line) => {
      throw new Error(line)
    },
  })
}
