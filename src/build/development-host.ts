import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Documents } from '#host/documents.ts'
import { createAsset } from '#host/assets.ts'
import { LOGO_PATH } from '#host/brand.ts'
import { withLaunchHint } from '#host/launch-hint.ts'
import { openHost, type OpenHost } from '#host/open.ts'
import { forDeveloper, parseSettings } from '#host/settings.ts'
import { botTokenOf } from '#host/embedded.ts'
import { signLaunch } from './messenger/init-data.ts'
import type { LaunchOrder } from './messenger/launch-order.ts'

export interface DevelopmentHost extends OpenHost {
  /** Raw init data for the simulated messenger, signed with the token that this host checks against. */
  signLaunch: (order: LaunchOrder) => string
}

/** The host of a deployment with the documents that Vite makes. Vite loads this module anew when it changes. */
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
    documents:
      (finish): Documents =>
      async (pathname) =>
        createAsset('/index.html', Buffer.from(finish(withLaunchHint(await template(pathname))))),
    desk: { html: deskPage, assets: new Map() },
    write,
  })
  return { ...host, signLaunch: (order) => signLaunch(order, botTokenOf(settings), Date.now()) }
}
