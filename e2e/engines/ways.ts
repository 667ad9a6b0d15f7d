import { expect } from '@playwright/test'
import type { Part } from './find-part.ts'
import type { Visitor } from './visitor.ts'

const STANDING_MS = 800

/** Steps shared by several journeys. */

/** Waits until the operators have answered and cards are visible. */
export async function resultsSettled(visitor: Visitor): Promise<void> {
  // Only read, do not scroll: a list scrolled while it grows keeps the visible cards in place.
  await visitor.sees(/Поиск закончен/, 40_000)
  await expect.poll(() => visitor.glance('article')).toBeDefined()
}

/**
 * Returns the hotel name of a card after the list has settled: filters and order apply a moment after the
 * results.
 */
export async function standingHotel(visitor: Visitor, nth: number): Promise<Part> {
  const read = () => visitor.part('heading', undefined, { inside: { role: 'article', nth } })
  let last = await read()
  await expect(async () => {
    const before = last.text
    await new Promise((resolve) => setTimeout(resolve, STANDING_MS))
    last = await read()
    expect(last.text, 'the list is unchanged').toBe(before)
  }).toPass({ timeout: 20_000 })
  return last
}

export async function fillRequest(visitor: Visitor, name: string): Promise<void> {
  await visitor.type(/Как к вам обращаться/, name)
  await visitor.type(/Телефон/, '9161234567')
  await expect
    .poll(async () => (await visitor.glance('textbox', /Телефон/))?.value)
    .toBe('+7 (916) 123-45-67')
  if (!(await visitor.part('checkbox', /согласие/)).isChecked) await visitor.press('checkbox', /согласие/)
}

/** Signs in by e-mail, from the sheet to the profile. */
export async function signInByCode(
  visitor: Visitor,
  email: string,
  readCode: (email: string) => Promise<string>,
): Promise<void> {
  await visitor.type(/Электронная почта/, email)
  await visitor.press('button', /Получить код/)
  await visitor.part('textbox', /Код из письма/)
  await visitor.type(/Код из письма/, await readCode(email))
}

export const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const
