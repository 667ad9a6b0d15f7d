import { useActualTour } from '#features/tour-offers/use-actual-tour.ts'
import { useSearchAddress } from '#features/tour-search/search-address.ts'
import { useQueryWords } from '#features/tour-search/query-words.ts'
import type { Actualization } from '#domain/actualization.ts'
import { Button } from '#ui/button.tsx'
import { Notice, Skeleton } from '#ui/feedback.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import css from './booking.module.css'
import { OpenWish } from './open-wish.tsx'
import { RequestForm } from './request-form.tsx'
import { TourSummary } from './tour-summary.tsx'
import type { Subject } from './send-request.ts'

/** A request for one tour, or an open one: let a manager find it. */
export function Component() {
  const { query, params } = useSearchAddress()
  const words = useQueryWords(query)
  const tourid = params.get('tour') ?? ''
  const { state, check } = useActualTour(tourid, new URLSearchParams())
  const subject: Subject = { query, words, params, tourid, state: tourid === '' ? undefined : state }
  return (
    <Page>
      <title>Заявка на тур — Путёвка</title>
      <meta name="robots" content="noindex" />
      <PageTitle lead="Платить сейчас не нужно: менеджер перезвонит, ответит на вопросы и оформит договор.">
        {tourid === '' ? 'Подобрать тур' : 'Заявка на тур'}
      </PageTitle>
      <div className={css.columns}>
        <RequestForm key={tourid} subject={subject} />
        <aside className={css.side} aria-label="О чём заявка">
          {tourid === '' ? (
            <OpenWish query={query} words={words} />
          ) : (
            <AboutTour state={state} subject={subject} onCheck={check} />
          )}
        </aside>
      </div>
    </Page>
  )
}

function AboutTour({
  state,
  subject,
  onCheck,
}: {
  state: Actualization
  subject: Subject
  onCheck: () => void
}) {
  switch (state.kind) {
    case 'checking':
      return <Skeleton height={220} radius={18} />
    case 'gone':
      return (
        <>
          <Notice tone="warn">
            Этого тура уже нет. Заявку можно оставить: менеджер подберёт похожий по тем же условиям.
          </Notice>
          <OpenWish query={subject.query} words={subject.words} />
        </>
      )
    case 'failed':
      return (
        <>
          <Notice
            tone="warn"
            action={
              <Button look="quiet" size="s" onClick={onCheck}>
                Проверить ещё раз
              </Button>
            }
          >
            Оператор не ответил, но заявку можно оставить: менеджер проверит цену сам.
          </Notice>
          <OpenWish query={subject.query} words={subject.words} />
        </>
      )
    case 'confirmed':
    case 'changed':
      return <TourSummary tour={state.tour} subject={subject} />
  }
}
