import { request as requests } from '@playwright/test'
import { screens } from '../fixtures/screens.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'
import type { Wire } from './wire.ts'

const GIVEN_UP = /Уже исправляем/

const SIZES = [
  [390, 844],
  [1280, 900],
] as const

/** One half of the table to a test: two workers share the walk. */
export const HALVES = ['first', 'second'] as const

interface Walk {
  scheme: 'light' | 'dark'
  half: (typeof HALVES)[number]
}

/**
 * Opens every screen of a half of the table, by turns at one width and the other, and looks at it at both; in the dark, where the
 * same boxes stand in other colours, at the one it opens at.
 */
export async function walkScreens(visitor: Visitor, wire: Wire, walk: Walk): Promise<void> {
  const { scheme, half } = walk
  const request = await requests.newContext({ baseURL: wire.url })
  const middle = Math.ceil(screens.length / 2)
  for (const [turn, { name, address, sees }] of [...screens.entries()].filter(
    ([at]) => at < middle === (half === 'first'),
  )) {
    await test.step(name, async () => {
      await visitor.open(typeof address === 'string' ? address : await address(request))
      await visitor.sees(new RegExp(sees, 'i'), 25_000)
      expect(await visitor.tab.evaluate(schemeOfPage)).toBe(scheme)
      await fits(visitor, name)
      const [width, height] = SIZES[(turn + 1) % 2] ?? SIZES[0]
      await visitor.tab.resize(width, height)
      if (scheme === 'light') {
        await visitor.sees(new RegExp(sees, 'i'))
        await fits(visitor, name)
      }
      expect(await visitor.tab.evaluate(textOfRoot)).not.toMatch(GIVEN_UP)
      // A page that is left while a part of its code comes hears in Firefox that it failed.
      await expect.poll(() => wire.bringsCode()).toBe(false)
    })
  }
  await request.dispose()
}

async function fits(visitor: Visitor, name: string): Promise<void> {
  await expect.poll(() => visitor.tab.evaluate(overflow), `${name} sideways`).toBeLessThan(1)
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
