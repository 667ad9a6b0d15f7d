import type { FaultKind } from '#server/http/faults.ts'
import { faultTrials, type TrialParts } from '../fixtures/fault-trials.ts'
import { signInByCode } from '../fixtures/login-sheet.ts'
import { expect, test } from '../fixtures/test.ts'

/** Possible outcomes of a call. */
const faults: FaultKind[] = ['500', 'html', 'empty', 'truncated', '429', 'hang', '401']
/**
 * Reads are retried, and the previous page may still be requesting: fail all of them until the fault is
 * cleared.
 */
const ALL = 50
/** What happened and what to do. One of these messages is on the screen after any fault. */
const sentence =
  /временно не отвечает|ответил непонятно|Нет связи|Нет интернета|Слишком много запросов|Подождите|Можно повторить|Произошла ошибка при обновлении профиля|Вход устарел|Войдите заново|Неверный код/
const STORING = ['callRequest', 'tourRequest', 'addReview']

/**
 * Every other kind, alternating by call: the message of a fault does not depend on the call. A spoilt
 * answer and a lost session do depend on it.
 */
const listFaults = (turn: number) =>
  faults.filter((kind, index) => (index + turn) % 2 === 0 || kind === 'truncated' || kind === '401')

for (const [turn, trial] of faultTrials.entries()) {
  test(`${trial.call}: shows a message after any fault, loses nothing, stores one row`, async ({
    openInBrowser,
    readCode,
    failNext,
    workbench,
    readLeads,
    readReviews,
    allowConsole,
  }) => {
    test.slow()
    allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    const { page } = await openInBrowser('/policy')
    const marked = (name: string) => `${trial.call}-${name}-${Date.now()}`.toLowerCase()
    const expectOneRow = async ({ mark }: TrialParts) => {
      const rows = [...(await readLeads()), ...(await readReviews())].filter(({ name }) => name === mark)
      expect(rows, mark).toHaveLength(STORING.includes(trial.call) ? 1 : 0)
    }
    if (trial.isSignedIn) await signInByCode(page, `${marked('own')}@example.ru`, readCode)

    if (trial.kept) {
      const parts = { page, readCode, mark: marked('offline') }
      await trial.reach(parts)
      await page.context().setOffline(true)
      await trial.act(parts)
      await expect(page.getByText(sentence).first()).toBeVisible()
      await trial.kept(parts)
      await page.context().setOffline(false)
      await trial.again(parts)
      await trial.done(parts)
      await expectOneRow(parts)
    }
    for (const kind of listFaults(turn)) {
      await page.evaluate((isSignedIn) => {
        const token = localStorage.getItem('_ath_tkn')
        localStorage.clear()
        sessionStorage.clear()
        if (isSignedIn && token) localStorage.setItem('_ath_tkn', token)
      }, trial.isSignedIn === true)
      const parts = { page, readCode, mark: marked(kind) }
      await trial.reach(parts)
      await failNext({ call: trial.call, kind, times: ALL, delayMs: 800 })
      await trial.act(parts)
      await expect(page.getByText(sentence).first(), kind).toBeVisible()
      await expect(page.getByRole('main')).not.toBeEmpty()
      await workbench.mendAll()
      if (kind === '401' && trial.isSignedIn) {
        await expect(page.getByRole('button', { name: 'Войти по почте' })).toBeVisible()
        continue
      }
      await trial.kept?.(parts)
      await trial.again(parts)
      await (kind === 'truncated' && trial.doneBefore ? trial.doneBefore(parts) : trial.done(parts))
      await expectOneRow(parts)
    }
  })
}
