import type { Offer } from '#shared/contract/lead-progress.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import css from './history.module.css'
import type { OfferAnswer, AnswerState } from './use-answer.ts'

const words = {
  accept: {
    title: 'Принять предложение?',
    act: 'Принять',
    after: 'Менеджер узнает об этом сразу и свяжется с вами. Деньги пока не списываются.',
  },
  decline: {
    title: 'Отказаться от предложения?',
    act: 'Отказаться',
    after: 'Вернуть предложение сможет только менеджер.',
  },
} as const

interface AnswerSheetProps {
  answer: OfferAnswer | undefined
  offer: Offer
  state: AnswerState
  onConfirm: () => void
  onClose: () => void
}

/** Asks to confirm an answer and explains what follows. */
export function AnswerSheet({ answer = 'accept', offer, state, onConfirm, onClose }: AnswerSheetProps) {
  const { title, act, after } = words[answer]
  const isOpen = offer.state === 'open'
  const isOver = offer.state === 'withdrawn' || offer.state === 'expired'
  return (
    <Sheet
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <div className={css.choice}>
          {isOpen && (
            <Button
              look={answer === 'accept' ? 'main' : 'soft'}
              isBusy={state.kind === 'sending'}
              onClick={onConfirm}
            >
              {act}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {isOpen ? 'Пока нет' : 'Закрыть'}
          </Button>
        </div>
      }
    >
      <div className={css.answer}>
        {state.kind === 'failed' && (
          <Notice tone="bad" isUrgent>
            {state.text}
          </Notice>
        )}
        <p className={css.said}>{offer.text}</p>
        {offer.price !== null && <p className={css.price}>{formatMoney(offer.price)}</p>}
        {isOpen && <p className={css.muted}>{after}</p>}
        {isOver && state.kind === 'none' && <p>Ответить уже нельзя: спросите менеджера, что есть взамен.</p>}
      </div>
    </Sheet>
  )
}
