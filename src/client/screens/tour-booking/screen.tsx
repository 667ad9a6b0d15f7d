import { moneyDelta, formatMoney } from '#shared/domain/text/format.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { UnknownPaymentsNote } from '#client/features/payment/unknown-payments.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import {
  toSeenKey,
  useTourOffer,
  type SeenTour,
  type TourOfferState,
} from '#client/features/tour-offers/use-tour-offer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useQueryWords, type QueryWords } from '#client/features/tour-search/format-query.ts'
import { useSearchAddress } from '#client/features/tour-search/search-address.ts'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { Notice, NoticeButton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle, Card } from '#client/ui/frame/page.tsx'
import { useState } from 'react'
import css from './booking.module.css'
import { RequestForm } from './request-form.tsx'
import { RequestSent } from './sent.tsx'
import { type Subject, sendRequest } from './send-request.ts'
import { TourSummary, TourSummarySkeleton } from './tour-summary.tsx'
import { draftProblems, readDraft, type RequestDraft } from '#shared/domain/lead/request-draft.ts'
import { useKnownContacts } from '#client/features/lead/known-contacts.ts'
import { toRequestedTour } from '#client/features/lead/sent-requests.ts'
import { useLead, type Lead } from '#client/features/lead/use-lead.ts'
import { SummaryRows } from './summary-rows.tsx'
import { wishRows } from './wish-rows.ts'

/** Request for one tour, or an open one that asks a manager to find a tour. */
export function Component() {
  const { query, params, isExplicit } = useSearchAddress()
  const words = useQueryWords(query)
  const tourid = params.get('tour') ?? ''
  const seen = useQueryClient().getQueryData<SeenTour>(toSeenKey(tourid))
  const known = useTourOffer(tourid, query, params, seen)
  const isAnother = params.has('another')
  const subject: Subject = { query, words, tourid, known: tourid === '' ? undefined : known, isExplicit }
  return (
    <Page>
      <PageHead title="Заявка на тур" isPrivate />
      {/* Another tour or search is another request, with its own confirmation. */}
      <Request
        key={(tourid || queryToParams(query).toString()) + String(isAnother)}
        subject={subject}
        isAnother={isAnother}
      />
    </Page>
  )
}

interface RequestProps {
  subject: Subject
  /** True for one more request of the same tour. */
  isAnother: boolean
}

function Request({ subject, isAnother }: RequestProps) {
  const { query, words, tourid, known, isExplicit } = subject
  const { lead, knownEmail } = useRequestLead({ subject, isAnother })
  const offer = known?.offer
  // Sent before a reload: what was typed then is not kept, and the account may have another phone.
  const [restored] = useState(lead.status.kind === 'sent' ? lead.status.id : undefined)
  if (lead.status.kind === 'sent')
    return (
      <IsolatedChildren>
        <RequestSent
          sent={lead.status}
          typed={lead.status.id === restored ? undefined : lead.draft}
          similar={isExplicit ? query : undefined}
          subject={!known ? 'open' : 'checkedAt' in known.state ? 'checked' : 'unchecked'}
          onAnother={lead.startOver}
        />
        {offer && (
          <aside className={css.after} aria-label="О чём заявка">
            <TourSummary offer={offer} picture={known?.seen?.picture} />
          </aside>
        )}
      </IsolatedChildren>
    )
  return (
    <IsolatedChildren>
      <PageTitle lead="Платить сейчас не нужно">
        {tourid === '' ? 'Подобрать тур' : 'Заявка на тур'}
      </PageTitle>
      <div className={css.columns}>
        <div className="stack gap-m min-0">
          <RequestForm lead={lead} knownEmail={knownEmail} />
          {/* Below the inputs: it comes late, and a field must not move. */}
          {offer && known && 'checkedAt' in known.state && <UnknownPaymentsNote detail={offer.detail} />}
        </div>
        <aside className={css.side} aria-label="О чём заявка">
          {known ? <AboutTour known={known} subject={subject} /> : <OpenWish query={query} words={words} />}
        </aside>
      </div>
    </IsolatedChildren>
  )
}

function AboutTour({ known, subject }: { known: TourOfferState; subject: Subject }) {
  const { state, offer, check } = known
  switch (state.kind) {
    case 'checking':
      return offer ? (
        <TourSummary offer={offer} picture={known.seen?.picture} note="цена из поиска, проверяем" />
      ) : (
        <TourSummarySkeleton />
      )
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
          {offer ? (
            <TourSummary offer={offer} picture={known.seen?.picture} note="цена из поиска" />
          ) : (
            <OpenWish query={subject.query} words={subject.words} />
          )}
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
          <TourSummary offer={offer} picture={known.seen?.picture} />
        </>
      ) : null
  }
}

interface RequestLead {
  lead: Lead<RequestDraft>
  /** The e-mail of the account, which the traveller did not type here. */
  knownEmail: string
}

function useRequestLead({ subject, isAnother }: RequestProps): RequestLead {
  const known = useKnownContacts()
  const lead = useLead({
    name: `request:${subject.tourid || 'open'}`,
    wish: `request:${subject.tourid || queryToParams(subject.query).toString()}${isAnother ? ':another' : ''}`,
    requested: toRequestedTour(subject.tourid, subject.known?.offer?.tour),
    isAnother,
    read: readDraft,
    problems: draftProblems,
    known,
    send: (outgoing) => sendRequest(subject, outgoing),
    goal: 'request_sent',
  })
  return { lead, knownEmail: known.email }
}

/** Search conditions sent with an open request: a sentence on a phone, a list in a side column. */
function OpenWish({ query, words }: { query: TourQuery; words: QueryWords }) {
  return (
    <Card className={css.wish}>
      <h2 className={css.wishTitle}>Передадим менеджеру</h2>
      <SummaryRows rows={wishRows(query, withPlaces(query, words))} />
    </Card>
  )
}

/** Names load after the page; their rows reserve space. */
function withPlaces(query: TourQuery, words: QueryWords): QueryWords {
  const { departures, countries, from, to } = words
  return {
    ...words,
    from: from || (departures.length === 0 && query.departure !== '' ? '…' : ''),
    to: to || (countries.length === 0 && query.country !== '' ? '…' : ''),
  }
}
