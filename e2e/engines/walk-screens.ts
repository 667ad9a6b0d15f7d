import { request as requests } from '@playwright/test'
import { screens as all } from '../fixtures/screens.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/**
 * These drivers cannot use a state prepared in a Playwright page. Shared tours need it only for their
 * screenshots.
 */
const screens = all.filter(({ name, prepare }) => prepare === undefined || name === 'shared tours')

const GIVEN_UP = /Уже исправляем/

const SIZES = [
  [390, 844],
  [1280, 900],
] as const

/** One test for each half of the table: two workers share the work. */
export const HALVES = ['first', 'second'] as const

/** Screens with graphics besides CSS colors: covers, photographs, charts, maps, their own style sheets. */
const DRAWN = new Set(['home', 'results', 'direction', 'hotel', 'tour', 'open request', 'contacts'])

/** Opens every screen of a half of the table, alternating the first width, and checks it at both widths. */
export async function walkInLight(
  visitor: Visitor,
  origin: string,
  half: (typeof HALVES)[number],
): Promise<void> {
  const middle = Math.ceil(screens.length / 2)
  const mine = [...screens.entries()].filter(([at]) => at < middle === (half === 'first'))
  await walk(visitor, origin, mine, async ([turn, { name, sees }]) => {
    await hasScheme(visitor, 'light')
    const [width, height] = SIZES[(turn + 1) % 2] ?? SIZES[0]
    await visitor.tab.resize(width, height)
    await visitor.sees(new RegExp(sees, 'im'))
    await fits(visitor, name)
  })
}

/**
 * Opens the screens with graphics in dark colors, alternating the width. Layout is the same as in light
 * colors.
 */
export async function walkInDark(visitor: Visitor, origin: string): Promise<void> {
  const drawn = [...screens.filter(({ name }) => DRAWN.has(name)).entries()]
  expect(drawn).toHaveLength(DRAWN.size)
  await walk(visitor, origin, drawn, async ([turn]) => {
    await hasScheme(visitor, 'dark')
    const [width, height] = SIZES[(turn + 1) % 2] ?? SIZES[0]
    await visitor.tab.resize(width, height)
  })
}

type Turn = [number, (typeof screens)[number]]

async function walk(visitor: Visitor, origin: string, turns: Turn[], look: (turn: Turn) => Promise<void>) {
  const request = await requests.newContext({ baseURL: origin })
  for (const turn of turns) {
    const [, { name, address, sees }] = turn
    await test.step(name, async () => {
      await visitor.open(typeof address === 'string' ? address : await address(request))
      await visitor.sees(new RegExp(sees, 'im'), 25_000)
      await fits(visitor, name)
      await look(turn)
      expect(await visitor.tab.evaluate(textOfRoot)).not.toMatch(GIVEN_UP)
    })
  }
  await request.dispose()
}

/** A prerendered page shows its text before the app sets a color scheme. */
async function hasScheme(visitor: Visitor, scheme: 'light' | 'dark'): Promise<void> {
  await expect.poll(() => visitor.tab.evaluate(schemeOfPage)).toBe(scheme)
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
