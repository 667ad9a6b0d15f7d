import { anna, awaitInitData, launchHash } from '../fixtures/launch-data.ts'
import type { Engine } from './engine.ts'
import { createVisitor } from './visitor.ts'
import { CLIENT, frameAt, pushClientEntry } from './web-client.ts'

/** The driver answers "no such window" in the frame as soon as its parent pushes a history entry. */
export const WEBKIT_LOSES_FRAME = 'the driver of WebKitGTK loses the frame'

/** Walks two screens and a sheet deep inside a web client, and back while the client has entries above. */
export async function walkBackInFrame(engine: Engine, hostUrl: string): Promise<void> {
  const launch = launchHash({ platform: 'weba' }, awaitInitData({ user: anna }))
  const frame = await frameAt(hostUrl, `/#${launch}`)
  const tab = await engine.newTab({ proxy: frame.proxy })
  const visitor = createVisitor(tab, CLIENT)
  const arrives = async (heading: RegExp, address: RegExp) => {
    await visitor.part('heading', heading)
    await visitor.arrives(address)
  }
  try {
    await tab.resize(390, 844)
    await tab.goto(CLIENT)
    await tab.enterFrame()
    await visitor.part('link', /Профиль: anna_morozova/)
    await visitor.press('link', /^Все горящие туры/)
    await arrives(/Горящие туры/, /^\/hottours$/)
    await visitor.press('button', /^Ещё|^Меню/)
    await visitor.part('dialog')
    await tab.evaluate(pushClientEntry)
    await visitor.press('button', /^Закрыть/)
    await visitor.gone('dialog')
    await visitor.press('link', /^Избранное/)
    await arrives(/Избранное/, /^\/favorites$/)
    await tab.evaluate(pushClientEntry)
    await visitor.press('button', /^Назад/)
    await arrives(/Горящие туры/, /^\/hottours$/)
    await tab.evaluate(pushClientEntry)
    await visitor.press('button', /^Назад/)
    await arrives(/Куда поедем/, /^\/$/)
  } finally {
    await tab.close()
    await frame.stop()
  }
}
