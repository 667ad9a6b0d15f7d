import { moneyDelta, formatMoney } from '#shared/domain/text/format.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { LatePaymentTerms } from '#client/features/payment/late-payment-terms.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { useTourOffer, type TourOfferState } from '#client/features/tour-offers/use-tour-offer.ts'
import { useQueryWords } from '#client/features/tour-search/format-query.ts'
import { useSearchAddress } from '#client/features/tour-search/search-address.ts'
import { Notice, NoticeButton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import css from './booking.module.css'
import { OpenWish } from './open-wish.tsx'
import { RequestForm } from './request-form.tsx'
import type { Subject } from './send-request.ts'
import { TourSummary, TourSummarySkeleton } from './tour-summary.tsx'

/** Request for one tour, or an open one that asks a manager to find a tour. */
export function Component() {
  const { query, params } = useSearchAddress()
  const words = useQueryWords(query)
  const tourid = params.get('tour') ?? ''
  const known = useTourOffer(tourid, query, params)
  const subject: Subject = { query, words, tourid, known: tourid === '' ? undefined : known }
  return (
    <Page>
      <PageHead title="Заявка на тур" isPrivate />
      <PageTitle lead="Платить сейчас не нужно: менеджер перезвонит, ответит на вопросы и оформит договор.">
        {tourid === '' ? 'Подобрать тур' : 'Заявка на тур'}
      </PageTitle>
      <div className={css.columns}>
        <div className={css.main}>
          {/* Another tour or search is another request, with its own confirmation. */}
          <RequestForm key={tourid || queryToParams(query).toString()} subject={subject} />
          {/* Below the inputs: it loads late, and a field must not move. */}
          {known.offer && <LatePaymentTerms {...known.offer} />}
        </div>
        <aside className={css.side} aria-label="О чём заявка">
          {tourid === '' ? (
            <OpenWish query={query} words={words} />
          ) : (
            <AboutTour known={known} subject={subject} />
          )}
        </aside>
      </div>
    </Page>
  )
}

function AboutTour({ known, subject }: { known: TourOfferState; subject: Subject }) {
  const { state, offer, check } = known
  switch (state.kind) {
    case 'checking':
      return <TourSummarySkeleton />
    case 'gone':
    case 'failed':
      return (
        <>
          <Notice
            tone="warn"
            action={
              state.kind === 'failed' ? (
                <NoticeButton onPress={check}>Проверить ещё раз</NoticeButton>
              ) : undefined
            }
          >
            {state.kind === 'gone'
              ? 'Этого тура уже нет. Заявку можно оставить: менеджер подберёт похожий по тем же условиям.'
              : 'Оператор не ответил, но заявку можно оставить: менеджер проверит цену сам.'}
          </Notice>
          <OpenWish query={subject.query} words={subject.words} />
        </>
      )
    case 'confirmed':
    case 'changed':
      return offer ? (
        <>
          {state.kind === 'changed' && (
            <Notice tone={state.now < state.was ? 'good' : 'warn'} isUrgent>
              Цена изменилась: было {formatMoney(state.was)}, стало <b>{formatMoney(state.now)}</b> (
              {moneyDelta(state.now - state.was)}).
            </Notice>
          )}
          <TourSummary offer={offer} />
        </>
      ) : null
  }
}
