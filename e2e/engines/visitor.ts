import { expect } from '@playwright/test'
import { keys, type Tab } from './engine.ts'
import { findPart, type Part, type Role, type Wanted } from './find-part.ts'

const WITHIN_MS = 15_000
/** A part that has not moved for this long no longer moves, ms. */
const STILL_MS = 120

type Inside = { role: Role; name?: RegExp; nth?: number }

export interface Where {
  nth?: number
  inside?: Inside
  /** How long to wait for it, ms. */
  within?: number
}

/** Steps of a journey, the same in every engine. */
export interface Visitor {
  tab: Tab
  open(path: string): Promise<void>
  /** Clicks a part found by its role and name, once it no longer moves and can be reached. */
  press(role: Role, name?: RegExp, where?: Where): Promise<void>
  /** Replaces the text of the field. */
  type(label: RegExp, text: string): Promise<void>
  key(name: keyof typeof keys): Promise<void>
  /** Waits for a part and returns it. */
  part(role: Role, name?: RegExp, where?: Where): Promise<Part>
  /** Returns the part as it is now, without waiting. */
  glance(role: Role, name?: RegExp, where?: Where): Promise<Part | undefined>
  gone(role: Role, name?: RegExp, where?: Where): Promise<void>
  /** Waits for a text on the page. */
  sees(words: RegExp, within?: number): Promise<void>
  /** Returns the path and parameters of the current address. */
  address(): Promise<string>
  arrives(address: RegExp, within?: number): Promise<void>
}

export function createVisitor(tab: Tab, origin: string): Visitor {
  const look = (role: Role, name?: RegExp, where: Where = {}, isShown = true) => {
    const inside = where.inside && { ...where.inside, name: where.inside.name?.source }
    const wanted: Wanted = { role, name: name?.source, nth: where.nth, inside, isShown }
    return tab.evaluate(findPart, wanted)
  }
  const words = `${origin}`
  const visitor: Visitor = {
    tab,
    open: (path) => tab.goto(`${words}${path}`),
    async part(role, name, where = {}) {
      let found: Part | undefined
      await expect
        .poll(async () => (found = (await look(role, name, where)) ?? undefined), {
          message: `${role} ${String(name ?? '')}`,
          timeout: where.within ?? WITHIN_MS,
        })
        .toBeDefined()
      return found as Part
    },
    glance: async (role, name, where) => (await look(role, name, where, false)) ?? undefined,
    async gone(role, name, where = {}) {
      await expect
        .poll(async () => (await look(role, name, where, false)) ?? undefined, {
          message: `no ${role} ${String(name ?? '')}`,
          timeout: where.within ?? WITHIN_MS,
        })
        .toBeUndefined()
    },
    async press(role, name, where) {
      await expect(async () => {
        const first = await visitor.part(role, name, where)
        await new Promise((resolve) => setTimeout(resolve, STILL_MS))
        const second = await visitor.part(role, name, where)
        expect({ x: second.x, y: second.y }, 'does not move').toEqual({ x: first.x, y: first.y })
        expect(second.isReached, `${role} ${String(name ?? '')} is reached by a press`).toBe(true)
        await tab.press(second, 'mouse')
      }).toPass({ timeout: where?.within ?? WITHIN_MS })
    },
    async type(label, text) {
      await expect(async () => {
        await visitor.press('textbox', label)
        expect((await visitor.part('textbox', label)).isFocused, `${String(label)} takes the focus`).toBe(
          true,
        )
        await tab.evaluate(selectAll)
        await tab.type(text)
        // A form that is hydrated during typing may be reset.
        expect((await visitor.part('textbox', label)).value, `what ${String(label)} holds`).not.toBe('')
      }).toPass({ timeout: WITHIN_MS })
    },
    key: (name) => tab.type(keys[name]),
    async sees(pattern, within = WITHIN_MS) {
      await expect
        .poll(() => tab.evaluate(textOfPage), { message: 'the page says', timeout: within })
        .toMatch(pattern)
    },
    address: () => tab.evaluate(addressOfPage),
    async arrives(pattern, within = WITHIN_MS) {
      await expect.poll(() => visitor.address(), { message: 'the address', timeout: within }).toMatch(pattern)
    },
  }
  return visitor
}

function selectAll(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}

function textOfPage(): string {
  // A document that has just started to load has no body, although the types promise one.
  const body = document.querySelector('body')
  return (body?.innerText ?? '').replaceAll('\u00a0', ' ')
}

function addressOfPage(): string {
  return location.pathname + location.search + location.hash
}
