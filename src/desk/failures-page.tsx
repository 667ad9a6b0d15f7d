import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { decimal } from '#shared/domain/text/spelled-numbers.ts'
import { Badge } from '#client/ui/form/controls.tsx'
import { FailedPart, ProgressBar, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Items } from '#client/ui/items.tsx'
import { Card, Page, PageTitle } from '#client/ui/frame/page.tsx'
import { Link } from 'react-router-dom'
import { failureText } from './failure.ts'
import { DeskTitle } from './frame.tsx'
import { useToday } from './queries.ts'
import css from './pages.module.css'
import { sinkWords } from './labels.ts'

type Today = AgencyReply<'today'>

const channels = { mail: 'Письмо путешественнику', telegram: 'Сообщение путешественнику в Telegram' }

export function FailuresPage() {
  const { data: today, error, isPending, refetch } = useToday()
  return (
    <Page isNarrow>
      <DeskTitle>Сбои</DeskTitle>
      <PageTitle lead="Что не дошло за два дня или ждёт исправления, ошибки у посетителей и остаток платных вызовов.">
        Сбои
      </PageTitle>
      {error && (
        <FailedPart
          text={`${today ? 'Показано прежнее. ' : ''}${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && (
        <div role="status" aria-label="Загружаем сводку">
          <Skeleton height={260} radius={18} />
        </div>
      )}
      {today && <TodayParts today={today} />}
    </Page>
  )
}

function TodayParts({ today }: { today: Today }) {
  const rows = today.messages.map(({ lead, sink, title, state, reason, remedy }) => ({
    key: `${lead} ${sink}`,
    lead,
    title: `Заявка агентству: ${title}`,
    state,
    reason: [reason, remedy].filter((part) => part !== '').join(': '),
  }))
  const notices = today.notices.map(({ lead, channel, state, reason }, index) => ({
    key: `${lead} ${channel} ${index}`,
    lead,
    title: channels[channel],
    state,
    reason,
  }))
  return (
    <>
      {today.advice.length > 0 && (
        <Card className={css.card}>
          <h2 className="size-l breakable">Что поправить в настройках</h2>
          {today.advice.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Card>
      )}
      <Undelivered title="Заявки, о которых агентство не узнало" none="Все заявки дошли." rows={rows} />
      <Undelivered
        title="Ответы, которых путешественник не получил"
        none="Все ответы дошли."
        rows={notices}
      />
      <Card className={css.card}>
        <h2 className="size-l breakable">Ошибки у посетителей</h2>
        <p>{errorWords(today.errors)}</p>
      </Card>
      <Card className={css.card}>
        <h2 className="size-l breakable">Платные вызовы поиска</h2>
        {today.searches ? <Searches {...today.searches} /> : <p>Поиск здесь бесплатный, считать нечего.</p>}
      </Card>
    </>
  )
}

interface Row {
  key: string
  lead: string
  title: string
  state: 'unsure' | 'failed' | 'due'
  reason: string
}

function Undelivered({ title, none, rows }: { title: string; none: string; rows: Row[] }) {
  return (
    <Card className={css.card}>
      <h2 className="size-l breakable">{title}</h2>
      {rows.length === 0 && <p>{none}</p>}
      {rows.length > 0 && (
        <Items of={rows} className={css.list} toKey={({ key }) => key} name="undelivered">
          {({ lead, title: what, state, reason }) => (
            <div className={css.row}>
              <div className="row gap-s row-gap-2xs align-center spread wrap">
                <Link className={css.link} to={`/leads/${lead}`}>
                  {lead}
                </Link>
                <Badge tone={sinkWords[state].tone}>{sinkWords[state].title}</Badge>
              </div>
              <p>{what}</p>
              {reason !== '' && <p className="size-s muted">{reason}</p>}
            </div>
          )}
        </Items>
      )}
    </Card>
  )
}

function Searches({ spent, limit }: { spent: number; limit: number }) {
  const left = Math.max(0, limit - spent)
  return (
    <>
      <p>
        Осталось {decimal(left, 0)} из {decimal(limit, 0)}.
        {left === 0 && ' Посетителям показывается найденное раньше; завтра поиск откроется снова.'}
      </p>
      <ProgressBar value={limit > 0 ? (spent / limit) * 100 : 100} label="Потрачено вызовов" />
    </>
  )
}

function errorWords(errors: number | null): string {
  if (errors === null) return 'Не считаются: включите ERROR_REPORTS.'
  return errors === 0
    ? 'Сегодня ни одной.'
    : `Сегодня ${decimal(errors, 0)}. Подробности покажет npm run putevka -- errors на сервере.`
}
