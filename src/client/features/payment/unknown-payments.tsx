import type { QueryState } from '#client/api/query-state.ts'
import { FailedPart } from '#client/ui/frame/feedback.tsx'

/** Warns that the total may grow if the operator did not report mandatory payments. */
export function UnknownPaymentsNote({ detail }: { detail: QueryState<unknown> }) {
  if (detail.kind !== 'failed') return null
  return (
    <FailedPart
      text="Обязательные доплаты узнать не удалось: сумма может вырасти. Полную цену назовёт менеджер."
      act="Спросить ещё раз"
      onRetry={detail.retry}
    />
  )
}
