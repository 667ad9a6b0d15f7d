import { request as requests } from '@playwright/test'
import { screens } from '../fixtures/screens.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const GIVEN_UP = /Уже исправляем/

/** Opens every screen of the table at both widths. */
export async function walkScreens(visitor: Visitor, origin: string, scheme: 'light' | 'dark'): Promise<void> {
  const request = await requests.newContext({ baseURL: origin })
  for (const { name, address, sees } of screens) {
    await test.step(name, async () => {
      await visitor.open(typeof address === 'string' ? address : await address(request))
      await visitor.sees(new RegExp(sees, 'i'), 25_000)
      expect(await visitor.tab.evaluate(schemeOfPage)).toBe(scheme)
      for (const [width, height] of [
        [1280, 900],
        [390, 844],
      ] as const) {
        await visitor.tab.resize(width, height)
        await visitor.sees(new RegExp(sees, 'i'))
        await expect
          .poll(() => visitor.tab.evaluate(overflow), `${name} sideways at ${width}`)
          .toBeLessThan(1)
      }
      expect(await visitor.tab.evaluate(textOfRoot)).not.toMatch(GIVEN_UP)
    })
  }
  await request.dispose()
}

function schemeOfPage(): string | undefined {
  return document.documentElement.dataset['scheme']
}

function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

function textOfRoot(): string {
  return document.body.innerText
}
