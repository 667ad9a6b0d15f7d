import type { EndpointName } from '#shared/contract/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hostileReplies, quickHostileReplies } from './hostile-replies.ts'
import { selectCases } from './proof/narrow.ts'
import { openApp, type App, type AppOptions } from './render-app.tsx'
import type { Bench } from './support/provider/bench.ts'

/**
 * A failed answer and how often it comes before the screen reports it: GETs are retried once. The other
 * kinds differ only in `api.ts` and the readers, which are tested separately.
 */
const faults = [
  ['503', 2],
  ['truncated', 1],
] as const

export interface ScreenUnderTest {
  /** With the provider that knows the subject, when the address alone does not. */
  address: string | (() => Promise<string | { address: string; bench: Bench }>)
  /** The call without which the screen, or the section under test, has nothing to show. */
  main: EndpointName
  /** Resolves when the screen shows its subject. */
  ready: (app: App) => Promise<unknown>
  title: RegExp
  /** Fails when the screen shows no loading state. */
  loading: (app: App) => Promise<unknown>
  /** Text of the failed state. */
  failed: RegExp
  signedInAs?: string
  /** Resolves when a screen over hostile replies is idle. */
  atRest?: (app: App) => Promise<unknown>
  /** Checks the frames a screen needs and removes them before the rule that forbids frames. */
  frames?: () => void
}

/** Tests that every screen must pass. */
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

  describe(`${name} as a screen`, () => {
    test('shows its subject with a title and one main heading', async () => {
      const app = await open()
      await ready(app)
      await app.settled()
      expect(document.title).toMatch(title)
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
      expect(screen.queryByText('Уже исправляем, скоро все откроется')).toBeNull()
      expect(screen.queryByText(/^Эта часть страницы не/)).toBeNull()
    })

    test('shows a loading state', async () => {
      const app = await open({ held: [main] })
      await loading(app)
      app.release()
      await ready(app)
    })

    test.each(faults)('reports %s and retries on request', async (kind, times) => {
      const app = await open({ faults: [{ call: main, kind, times }] })
      await screen.findByText(failed)
      expect(document.title).not.toBe('')
      await app.user.click(screen.getByRole('button', { name: /^(Повторить|Проверить ещё раз)/ }))
      await ready(app)
      expect(screen.queryByText(failed)).toBeNull()
    })

    test.each(selectCases(hostileReplies, quickHostileReplies))('survives %s', async (_, spoil) => {
      const app = await open({ spoil })
      await atRest(app)
      await waitFor(() => expect(document.title).not.toBe(''))
      expect(screen.getAllByRole('heading').length).toBeGreaterThan(0)
      expect(screen.queryByText('Уже исправляем, скоро все откроется')).toBeNull()
      // Just before the rule: a frame may load late.
      frames?.()
      expect(screen.queryByText(/^Эта часть страницы не/)).toBeNull()
      expectHarmless()
    })
  })
}

/** Data blocks are not scripts. */
const ACTIVE = 'script:not([type="application/ld+json"]), iframe, [onerror], [onload]'

/** Fails if foreign markup runs, loads or links something it should not. */
export function expectHarmless(): void {
  expect(document.querySelectorAll(ACTIVE)).toHaveLength(0)
  for (const link of document.querySelectorAll('a')) expect(link.protocol).not.toBe('javascript:')
  expect(window).not.toHaveProperty('stolen')
}
