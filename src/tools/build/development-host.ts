import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAsset } from '#server/assets/assets.ts'
import { LOGO_PATH } from '#server/pages/brand.ts'
import { parseDeskDocument, parseHtmlDocument } from '#server/pages/document/html-document.ts'
import { LAUNCH_HINT } from '#server/pages/launch-hint.ts'
import { openHost, type OpenHost } from '#server/compose/open.ts'
import { forDeveloper, parseSettings } from '#server/settings/settings.ts'
import { findBotToken } from '#server/compose/embedded.ts'
import { answerInitData } from '#server/dev/sign-launch.ts'

export interface DevelopmentHost extends OpenHost {
  /**
   * Signs init data with the token of this deployment's bot, even if `PROVIDER_HOST` names another
   * provider.
   */
  answerInitData: (request: Request) => Promise<Response>
}

/**
 * Opens the host of a deployment with the documents that Vite makes. Vite reloads this module when it
 * changes.
 */
export async function openDevelopmentHost(
  template: (pathname: string) => Promise<string>,
  deskPage: () => Promise<string>,
  write: (line: string) => void,
  port: number,
): Promise<DevelopmentHost> {
  const settings = { ...parseSettings(forDeveloper(process.env)), port }
  const host = await openHost(settings, {
    assets: new Map([[LOGO_PATH, createAsset(LOGO_PATH, await readFile(join('public', LOGO_PATH)))]]),
    hasStrictPolicy: false,
    template: async (pathname) => parseHtmlDocument(await template(pathname)),
    launchHint: LAUNCH_HINT,
    desk: { template: async () => parseDeskDocument(await deskPage()), assets: new Map() },
    write,
  })
  return { ...host, answerInitData: (request) => answerInitData(request, findBotToken(settings), Date.now()) }
}
