import { problemText, statusOf } from '#api/api-error.ts'

/** What to tell of a form that was not taken: the remedy, and that nothing typed is lost. */
export function leadProblem(error: unknown): string {
  return `${remedyOf(error)} Всё введённое сохранено.`
}

function remedyOf(error: unknown): string {
  // The token is dropped by now, and every form of this feature is taken from strangers too.
  if (statusOf(error) === 401) return 'Вход устарел. Повторите отправку: она пройдёт и без входа.'
  if (error !== undefined && statusOf(error) === 0 && !navigator.onLine)
    return 'Нет интернета. Повторите отправку, когда связь появится.'
  return problemText(error)
}
