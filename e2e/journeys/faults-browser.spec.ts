import type { FaultKind } from '#provider/faults/faults.ts'
import { faultTrials, type TrialParts } from '../fixtures/fault-trials.ts'
import { signInByCode } from '../fixtures/login-sheet.ts'
import { expect, test } from '../fixtures/test.ts'

const faults: (FaultKind | 'offline')[] = [
  '500',
  'html',
  'empty',
  'truncated',
  '401',
  '429',
  'hang',
  'offline',
]
/** What happened and what to do: one of these stands on the screen after any fault. */
const sentence =
  /Сервис временно не отвечает|Сервер ответил непонятно|Нет связи с сервером|Слишком много запросов|Произошла ошибка при обновлении профиля|Вход устарел|Войдите заново|Неверный код/

for (const trial of faultTrials) {
  for (const fault of faults) {
    test(`${trial.call} and ${fault}: a sentence, nothing lost, a way on, one row`, async ({
      openInBrowser,
      readCode,
      failNext,
      readLeads,
      readReviews,
      allowConsole,
    }) => {
      allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
      const { page } = await openInBrowser('/policy')
      const parts: TrialParts = { page, readCode, mark: `${trial.call}-${fault}-${Date.now()}`.toLowerCase() }
      if (trial.isSignedIn) await signInByCode(page, `${parts.mark}@example.ru`, readCode)
      await trial.reach(parts)

      // A page cannot be opened without a connection; what it asks for can still fail.
      const isOpening = trial.kept === undefined
      const isOffline = fault === 'offline' && !isOpening
      if (isOffline) await page.context().setOffline(true)
      // A GET is asked twice before anybody is told.
      else if (fault !== 'offline')
        await failNext({ call: trial.call, kind: fault, times: isOpening ? 2 : 1, delayMs: 800 })
      else await failNext({ call: trial.call, kind: '503', times: 2 })
      await trial.act(parts)
      await expect(page.getByText(sentence).first()).toBeVisible()
      await expect(page.getByRole('main')).not.toBeEmpty()

      const isSessionOver = fault === '401' && trial.isSignedIn === true
      if (isSessionOver) {
        await expect(page.getByRole('button', { name: 'Войти по почте' })).toBeVisible()
        return
      }
      await trial.kept?.(parts)
      await page.context().setOffline(false)
      await trial.again(parts)
      await (fault === 'truncated' && trial.doneBefore ? trial.doneBefore(parts) : trial.done(parts))
      const stored = [...(await readLeads()), ...(await readReviews())].filter(
        ({ name }) => name === parts.mark,
      )
      const isStored = ['callRequest', 'tourRequest', 'addReview'].includes(trial.call)
      expect(stored).toHaveLength(isStored ? 1 : 0)
    })
  }
}
