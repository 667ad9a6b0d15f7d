import { expect, test } from './test.ts'
import { walkBackInFrame, WEBKIT_LOSES_FRAME } from './walk-back.ts'
import { fillRequest, signInByCode } from './ways.ts'

/** WebKit's driver cannot block storage. There access throws, as in Safari with all cookies blocked. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
}

test.use({
  dress: { isDark: false, isStorageBlocked: true },
  wireOptions: { before: `(${blockStorage.toString()})()` },
})

test('signs in by code and sends a request with storage blocked', async ({
  visitor,
  workbench: { readCode, readLeads },
  allowComplaint,
}) => {
  // The router correctly reports that it cannot store the scroll position of a page.
  allowComplaint(/Failed to save scroll positions/)
  await visitor.open('/')
  expect(
    await visitor.tab.evaluate(() => {
      try {
        return localStorage.length
      } catch (error) {
        return (error as Error).name
      }
    }),
  ).toBe('SecurityError')
  await visitor.press('button', /^Войти$/)
  await signInByCode(visitor, `blocked-${Date.now()}@example.ru`, readCode)
  await visitor.sees(/Личные данные/)
  const name = `Без хранилища ${Date.now()}`
  await visitor.open('/tour-booking?from=1&to=4')
  await fillRequest(visitor, name)
  await visitor.press('button', /^Отправить заявку/)
  await visitor.part('heading', /Заявка .+ у менеджера/)
  expect((await readLeads()).filter((lead) => lead['name'] === name)).toHaveLength(1)
})

test('framed by a web client with storage blocked: goes back under its entries', async ({ engine, host }, {
  project,
}) => {
  test.skip(project.name.startsWith('webkit'), WEBKIT_LOSES_FRAME)
  await walkBackInFrame(engine, host.url)
})
