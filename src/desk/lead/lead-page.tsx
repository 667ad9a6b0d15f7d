import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { visibleName } from '#shared/domain/text/visible.ts'
import { FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useDesk } from '../desk-context.tsx'
import { DeskFailure, failureText } from '../failure.ts'
import { DeskTitle } from '../frame.tsx'
import { useLeadDetail } from '../queries.ts'
import { Conversation } from './conversation/conversation.tsx'
import { Events } from './events.tsx'
import { LeadFieldList } from './facts.tsx'
import { LeadHead } from './lead-head.tsx'
import { LeadOffers } from './offers.tsx'
import { DeliveryList } from './outbox.tsx'
import { Payments } from './payments/payments.tsx'
import { Progress } from './progress/progress.tsx'
import css from './lead.module.css'
import { Others } from './others.tsx'
import { Panel } from './panel.tsx'
import { DocumentPanel } from './trip/document-panel.tsx'
import { TripDaysPanel } from './trip/trip-days-panel.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/form/field.tsx'
import { useAct } from '../use-act.ts'
import { ActTrouble } from './act-trouble.tsx'
import { Overtaken } from './overtaken.tsx'
import { useNoteDraft } from './use-draft.ts'

const FIELDS = ['note']

function Note({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  const note = useNoteDraft(lead)
  const save = async () => {
    const body = { version: lead.version, note: note.text }
    if (await act.run('changeLead', { body })) note.clear()
  }
  return (
    <Panel title="Заметка" readers={{ icon: 'shield', words: 'Видит только агентство', who: 'inside' }}>
      <form
        className="stack gap-s"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextArea
          label="Заметка для коллег"
          rows={3}
          maxLength={4000}
          value={note.text}
          error={act.failure?.errors['note']}
          onChange={({ target }) => note.type(target.value)}
        />
        {note.isOvertaken && <Overtaken current={lead.note} onTake={note.clear} onKeep={note.keepTyped} />}
        <ActTrouble act={act} lead={lead} fields={FIELDS} />
        <div className={css.formActs}>
          <Button type="submit" look="soft" isBusy={act.pending !== undefined} disabled={!note.isTyped}>
            Сохранить заметку
          </Button>
        </div>
      </form>
    </Panel>
  )
}

interface LeadPageProps {
  id: string
  /** True if the list is next to it. */
  hasList: boolean
}

export function LeadPage({ id, hasList }: LeadPageProps) {
  const { data: lead, error, isPending, refetch } = useLeadDetail(id)
  const { search } = useLocation()
  useEffect(() => {
    scrollTo(0, 0)
  }, [id])
  const { messenger } = useDesk()
  const navigate = useNavigate()
  // On a phone the list is behind the lead, and the client has its own back button.
  useEffect(() => {
    if (hasList) return
    return messenger.showBackButton(() => void navigate({ pathname: '/', search }))
  }, [hasList, messenger, navigate, search])
  const isGone = error instanceof DeskFailure && error.status === 404
  return (
    <div className={css.page}>
      <DeskTitle>{lead ? `${visibleName(lead.name) || 'Заявка'}, ${id}` : `Заявка ${id}`}</DeskTitle>
      {!hasList && (
        <Link className={css.back} to={{ pathname: '/', search }}>
          <Icon name="back" /> Все заявки
        </Link>
      )}
      {isGone && !lead && (
        <FailedPart text={`Заявки ${id} нет: проверьте номер.`} onRetry={() => void refetch()} />
      )}
      {error && !isGone && (
        <FailedPart
          text={`${lead ? 'Показано прежнее. ' : ''}${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <Waiting />}
      {lead && <LeadParts lead={lead} />}
    </div>
  )
}

function LeadParts({ lead }: { lead: LeadDetail }) {
  return (
    <>
      <SectionBoundary name="head">
        <LeadHead lead={lead} />
      </SectionBoundary>
      <div className={css.columns}>
        <div className="stack gap-m min-0">
          <SectionBoundary name="conversation">
            <Conversation lead={lead} />
          </SectionBoundary>
          <SectionBoundary name="offers">
            <LeadOffers lead={lead} />
          </SectionBoundary>
          <SectionBoundary name="payments">
            <Payments lead={lead} />
          </SectionBoundary>
          <SectionBoundary name="documents">
            <DocumentPanel lead={lead} />
          </SectionBoundary>
        </div>
        <div className="stack gap-m min-0">
          {!lead.is_erased && (
            <SectionBoundary name="progress">
              <Progress lead={lead} />
            </SectionBoundary>
          )}
          <SectionBoundary name="trip days">
            <TripDaysPanel lead={lead} />
          </SectionBoundary>
          <SectionBoundary name="note">
            <Note lead={lead} />
          </SectionBoundary>
          <SectionBoundary name="facts">
            <LeadFieldList lead={lead} />
          </SectionBoundary>
          <SectionBoundary name="others">
            <Others lead={lead} />
          </SectionBoundary>
          <SectionBoundary name="outbox">
            <DeliveryList lead={lead} />
          </SectionBoundary>
          <SectionBoundary name="events">
            <Events lead={lead} />
          </SectionBoundary>
        </div>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div className="stack gap-m min-0" role="status" aria-label="Загружаем заявку">
      <Skeleton width="60%" height={36} radius={8} />
      <Skeleton height={200} radius={18} />
      <Skeleton height={280} radius={18} />
    </div>
  )
}
