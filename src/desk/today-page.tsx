import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import type { LeadSummary } from '#shared/contract/agency/replies.ts'
import { FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Card, Page, PageTitle } from '#client/ui/frame/page.tsx'
import { Items } from '#client/ui/items.tsx'
import { failureText } from './failure.ts'
import { DeskTitle } from './frame.tsx'
import { LeadListItem } from './lead/lead-row.tsx'
import css from './pages.module.css'
import { useAgenda } from './queries.ts'

type Agenda = AgencyReply<'agenda'>

const parts: readonly { key: keyof Agenda; title: string; none: string }[] = [
  { key: 'calls', title: 'Позвонить', none: 'Звонков никто не ждёт.' },
  { key: 'today', title: 'Вылеты сегодня', none: 'Сегодня никто не улетает.' },
  { key: 'tomorrow', title: 'Вылеты завтра', none: 'Завтра никто не улетает.' },
]

export function TodayPage() {
  const { data: agenda, error, isPending, refetch } = useAgenda()
  return (
    <Page isNarrow>
      <DeskTitle>Сегодня</DeskTitle>
      <PageTitle lead="Кто просил позвонить и чей тур начинается: по датам из забронированных заявок.">
        Сегодня
      </PageTitle>
      {error && (
        <FailedPart
          text={`${agenda ? 'Показано прежнее. ' : ''}${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && (
        <div role="status" aria-label="Загружаем дела">
          <Skeleton height={260} radius={18} />
        </div>
      )}
      {agenda &&
        parts.map(({ key, title, none }) => (
          <AgendaPart key={key} title={title} none={none} leads={agenda[key]} />
        ))}
    </Page>
  )
}

interface AgendaPartProps {
  title: string
  none: string
  leads: readonly LeadSummary[]
}

function AgendaPart({ title, none, leads }: AgendaPartProps) {
  return (
    <Card className={css.card}>
      <h2 className="size-l breakable">{leads.length > 0 ? `${title}: ${leads.length}` : title}</h2>
      {leads.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Items of={leads} className={css.list} toKey={({ id }) => id} name="agenda">
          {(lead) => <LeadListItem lead={lead} search="" isChosen={false} />}
        </Items>
      )}
    </Card>
  )
}
