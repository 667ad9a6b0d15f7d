import type { EndpointName } from '#shared/contract/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hostileReplies, quickHostileReplies } from './hostile-replies.ts'
import { selectCases } from './proof/narrow.ts'
import { openApp, type App, type AppOptions } from './render-app.tsx'
import type { Bench } from './support/provider/bench.ts'

/** A failed answer and how often it comes before the screen reports it: GETs are retried once. */
const faults = [
  ['503', 2],
  ['html', 1],
  ['truncated', 1],
  ['hang', 2],
] as const
/** The kinds differ only in `api.ts` and the readers, which have tests of their own. */
const quickFaults = faults.filter(([kind]) => kind === '503' || kind === 'truncated')

export interface ScreenUnderTest {
  /** With the provider that knows what stands there, where the address alone does not say it. */
  address: string | (() => Promise<string | { address: string; bench: Bench }>)
  /** The call without which the screen, or the part of it under test, has nothing to show. */
  main: EndpointName
  /** Resolves when the screen shows what it is for. */
  ready: (app: App) => Promise<unknown>
  title: RegExp
  /** Fails when the screen does not say that it waits. */
  loading: (app: App) => Promise<unknown>
  /** What it says when its call fails. */
  failed: RegExp
  signedInAs?: string
  /** Resolves when a screen over strange replies has come to rest. */
  atRest?: (app: App) => Promise<unknown>
  /** Judges the frames that the screen is for, and takes them away before the rule that there are none. */
  frames?: () => void
}

/** What every screen owes its visitor. */
export function testScreen(name: string, screenUnderTest: ScreenUnderTest): void {
  const {
    main,
    ready,
    title,
    loading,
    failed,
    signedInAs,
    atRest = (app) => app.settled(),
    frames,
  } = screenUnderTest
  const open = async (options: AppOptions = {}) => {
    const { address } = screenUnderTest
    const at = typeof address === 'string' ? address : await address()
    const { address: opened, ...bench } = typeof at === 'string' ? { address: at } : at
    return openApp(opened, { ...(signedInAs === undefined ? {} : { signedInAs }), ...bench, ...options })
  }

  describe(`${name}, as every screen`, () => {
    test('shows what it is for, under its title and one main heading', async () => {
      const app = await open()
      await ready(app)
      await app.settled()
      expect(document.title).toMatch(title)
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
      expect(screen.queryByText('Уже исправляем, скоро все откроется')).toBeNull()
      expect(screen.queryByText(/^Эта часть страницы не/)).toBeNull()
    })

    test('says that it waits', async () => {
      const app = await open({ held: [main] })
      await loading(app)
      app.release()
      await ready(app)
    })

    test.each(selectCases(faults, quickFaults))(
      'says that %s came, and tries again when asked',
      async (kind, times) => {
        const app = await open({ faults: [{ call: main, kind, times }] })
        await screen.findByText(failed)
        expect(document.title).not.toBe('')
        await app.user.click(screen.getByRole('button', { name: /^Повторить/ }))
        await ready(app)
        expect(screen.queryByText(failed)).toBeNull()
      },
    )

    test.each(selectCases(hostileReplies, quickHostileReplies))('stands with %s', async (_, spoil) => {
      const app = await open({ spoil })
      await atRest(app)
      await waitFor(() => expect(document.title).not.toBe(''))
      expect(screen.getAllByRole('heading').length).toBeGreaterThan(0)
      expect(screen.queryByText('Уже исправляем, скоро все откроется')).toBeNull()
      // At once before the rule: a frame may come late.
      frames?.()
      expect(screen.queryByText(/^Эта часть страницы не/)).toBeNull()
      expectHarmless()
    })
  })
}

/** Blocks of data are no scripts. */
const ACTIVE = 'script:not([type="application/ld+json"]), iframe, [onerror], [onload]'

/** No foreign markup runs, loads or leads anywhere it should not. */
export function expectHarmless(): void {
  expect(document.querySelectorAll(ACTIVE)).toHaveLength(0)
  for (const link of document.querySelectorAll('a')) expect(link.protocol).not.toBe('javascript:')
  expect(window).not.toHaveProperty('stolen')
}
