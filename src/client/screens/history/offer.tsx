import type { Offer, OfferState } from '#shared/contract/lead-progress.ts'
import { instantInWords, formatMoney } from '#shared/domain/text/format.ts'
import { parseInstant } from '#shared/domain/time/day.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Badge, type BadgeTone } from '#client/ui/form/controls.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useRef, useState } from 'react'
import css from './history.module.css'
import { useAnswer, type OfferAnswer, type AnswerState } from './use-answer.ts'
import { Link } from '#client/delivery/link.tsx'
import { href } from '#shared/routes/href.ts'
import { WayOut } from './way-out.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'

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
function AnswerSheet({ answer = 'accept', offer, state, onConfirm, onClose }: AnswerSheetProps) {
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
      <div className="stack gap-m">
        {state.kind === 'failed' && (
          <Notice tone="bad" isUrgent>
            {state.text}
          </Notice>
        )}
        <p className={css.said}>{offer.text}</p>
        {offer.price !== null && <p className={css.price}>{formatMoney(offer.price)}</p>}
        {isOpen && <p className="size-s muted">{after}</p>}
        {isOver && state.kind === 'none' && <p>Ответить уже нельзя: спросите менеджера, что есть взамен.</p>}
      </div>
    </Sheet>
  )
}

const states: Record<OfferState, { words: string; tone: BadgeTone; note: string }> = {
  open: { words: 'Ждёт ответа', tone: 'info', note: '' },
  accepted: { words: 'Принято', tone: 'good', note: 'Вы приняли предложение. Менеджер свяжется с вами.' },
  declined: { words: 'Отказ', tone: 'plain', note: 'Вы отказались. Передумали — позвоните менеджеру.' },
  expired: {
    words: 'Срок вышел',
    tone: 'warn',
    note: 'Ответить уже нельзя. Попросите менеджера предложить тур снова.',
  },
  withdrawn: { words: 'Отозвано', tone: 'plain', note: 'Спросите менеджера, что есть взамен.' },
}

export function OfferPart({ offer }: { offer: Offer }) {
  const { words, tone, note } = states[offer.state]
  const isOver = offer.state !== 'open' && offer.state !== 'accepted'
  const until = parseInstant(offer.valid_until)
  return (
    <section role="group" className={classNames(css.offer, isOver && css.over)} aria-label="Предложение">
      <header className={css.head}>
        <h3 className="size-m">{offer.selection === '' ? 'Предложение' : 'Подборка туров'}</h3>
        <Badge tone={tone}>{words}</Badge>
      </header>
      {offer.text !== '' && <p className={css.said}>{offer.text}</p>}
      {offer.price !== null && (
        <p>
          <span className={css.price}>{formatMoney(offer.price)}</span>{' '}
          <span className="size-s muted">за всех</span>
        </p>
      )}
      <div className={css.acts}>
        {offer.selection === '' && (
          <WayOut address={offer.link} className={buttonClass('soft', 's')}>
            Посмотреть тур
          </WayOut>
        )}
        <WayOut address={offer.document} className={buttonClass('soft', 's')}>
          Документ
        </WayOut>
      </div>
      {note !== '' && <p className="size-s muted">{note}</p>}
      {offer.state === 'open' && until !== undefined && (
        <p className="size-s muted">{`Ответьте до ${instantInWords(until)} по Москве.`}</p>
      )}
      <Answers offer={offer} />
    </section>
  )
}

/** Buttons of an open offer. The confirmation sheet outlives them to show why an answer failed. */
function Answers({ offer }: { offer: Offer }) {
  const { state, send, reset } = useAnswer(offer)
  const [asked, setAsked] = useState<OfferAnswer>()
  const opener = useRef<HTMLButtonElement>(null)
  const place = useRef<Element>(null)
  const close = () => {
    // The button that opened the sheet may be gone when the offer ends: then focus moves to the offer.
    const sheet = place.current?.querySelector('dialog')
    if (sheet && opener.current?.isConnected === false) restoreFocus(sheet)
    setAsked(undefined)
    reset()
  }
  const ask = (answer: OfferAnswer, button: HTMLButtonElement) => {
    opener.current = button
    place.current = button.closest('section')
    setAsked(answer)
  }
  const confirm = async () => {
    if (asked === undefined) return
    if (opener.current) restoreFocus(opener.current)
    if (await send(asked)) close()
  }
  return (
    <>
      {offer.state === 'open' && (
        <div className={css.choice}>
          {offer.selection === '' ? (
            <Button onClick={({ currentTarget }) => ask('accept', currentTarget)}>Принять</Button>
          ) : (
            <Link to={href('together', { set: offer.selection })} className={buttonClass()}>
              Выбрать тур
            </Link>
          )}
          <Button look="quiet" onClick={({ currentTarget }) => ask('decline', currentTarget)}>
            Отказаться
          </Button>
        </div>
      )}
      {asked !== undefined && (
        <AnswerSheet
          answer={asked}
          offer={offer}
          state={state}
          onConfirm={() => void confirm()}
          onClose={close}
        />
      )}
    </>
  )
}
