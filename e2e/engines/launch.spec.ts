import { anna, awaitInitData, launchHash, toTheme } from '../fixtures/launch-data.ts'
import { installBridge } from '../fixtures/bridge-mock.ts'
import { frameAt, CLIENT, APP } from './web-client.ts'
import { expect, test } from './test.ts'
import { walkBackInFrame, WEBKIT_LOSES_FRAME } from './walk-back.ts'

const themes = ['light', 'dark'] as const

/** Runs in the page before its scripts: the client records the events it receives. */
function recordEvents(): void {
  const heard: { name: string; params: unknown }[] = []
  Object.assign(window, { heard, tellTest: (name: string, params: unknown) => heard.push({ name, params }) })
}

for (const theme of themes)
  test.describe(`in a ${theme} theme`, () => {
    const given = JSON.stringify({
      isSilent: false,
      insets: { safe: { top: 0, bottom: 0 }, content: { top: 0, bottom: 0 } },
      phone: '',
      theme: toTheme(theme),
    })
    test.use({
      wireOptions: { before: `(${recordEvents.toString()})();(${installBridge.toString()})(${given})` },
    })

    test('launches by the bridge of a phone’s client and signs in', async ({ visitor }) => {
      const hash = launchHash({ platform: 'ios', theme }, awaitInitData({ user: anna }))
      await visitor.open(`/policy#${hash}`)
      await visitor.part('link', /Профиль: anna_morozova/)
      const heard = () =>
        visitor.tab.evaluate(() =>
          (window as unknown as { heard: { name: string; params: unknown }[] }).heard.map(({ name }) => name),
        )
      await expect.poll(heard).toContain('web_app_ready')
      expect(await heard()).toEqual(expect.arrayContaining(['web_app_expand', 'web_app_setup_back_button']))
      expect(await visitor.tab.evaluate(() => document.documentElement.dataset['scheme'])).toBe(theme)
      expect(await visitor.address()).toBe('/policy')
      await visitor.part('heading', /Персональные данные/)
    })
  })

for (const theme of themes)
  test(`framed by a web client in a ${theme} theme: launches and signs in`, async ({ engine, host }) => {
    const frame = await frameAt(
      host.url,
      `/policy#${launchHash({ platform: 'weba', theme }, awaitInitData({ user: anna }))}`,
    )
    const tab = await engine.newTab({ proxy: frame.proxy })
    try {
      await tab.resize(390, 844)
      await tab.goto(CLIENT)
      const events = () =>
        tab.evaluate(() =>
          ((window as unknown as { events?: { eventType: string }[] }).events ?? []).map(
            (one) => one.eventType,
          ),
        )
      await expect
        .poll(events, { timeout: 20_000 })
        .toEqual(expect.arrayContaining(['web_app_expand', 'web_app_setup_back_button', 'web_app_ready']))
      await tab.enterFrame()
      expect(await tab.evaluate(() => location.origin)).toBe(APP)
      await expect
        .poll(() =>
          tab.evaluate(() => document.querySelector('a[href="/profile"]')?.getAttribute('aria-label') ?? ''),
        )
        .toContain('anna_morozova')
      expect(await tab.evaluate(() => document.documentElement.dataset['scheme'])).toBe(theme)
      expect(await tab.evaluate(() => document.querySelector('h1')?.textContent)).toBe('Персональные данные')
    } finally {
      await tab.close()
      await frame.stop()
    }
  })

test('framed by a web client: goes back under its entries', async ({ engine, host }, { project }) => {
  test.skip(project.name.startsWith('webkit'), WEBKIT_LOSES_FRAME)
  await walkBackInFrame(engine, host.url)
})
