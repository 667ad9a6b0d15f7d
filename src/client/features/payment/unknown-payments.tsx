import type { QueryState } from '#client/api/query-state.ts'
import { FailedPart } from '#client/ui/frame/feedback.tsx'

/** Says that the sum may grow, where the operator was asked in vain what must be paid beside. */
export function UnknownPayments({ detail }: { detail: QueryState<unknown> }) {
  if (detail.kind !== 'failed') return null
  return (
    <FailedPart
      text="Обязательные доплаты узнать не удалось: сумма может вырасти. Полную цену назовёт менеджер."
      act="Спросить ещё раз"
      onRetry={detail.retry}
    />
  )
}
