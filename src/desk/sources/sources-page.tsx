import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { describeSentCards } from '#shared/domain/source/sent-cards.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { decimal } from '#shared/domain/text/spelled-numbers.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState, FailedPart, HiddenText, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { useState } from 'react'
import { failureText } from '../failure.ts'
import { DeskTitle } from '../frame.tsx'
import { describeSums } from '../labels.ts'
import { useSources, type DayRange } from '../queries.ts'
import { beginPeriod, PeriodField } from './period-field.tsx'
import { PostList } from './post-list.tsx'
import { downloadSources } from './sources-csv.ts'
import table from './sources.module.css'

type Row = AgencyReply<'sources'>['rows'][number]

export function SourcesPage() {
  const [range, setRange] = useState<DayRange>(() => beginPeriod(1))
  const { data, error, isPending, refetch } = useSources(range)
  return (
    <Page>
      <DeskTitle>Источники</DeskTitle>
      <PageTitle lead="Откуда приходят путешественники. Визиты считаются без имён и адресов, заявка относится к последней метке.">
        Источники
      </PageTitle>
      <PeriodField range={range} onChange={setRange} />
      {error && (
        <FailedPart
          text={`${data ? 'Показано прежнее. ' : ''}${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && (
        <div role="status" aria-label="Загружаем источники">
          <Skeleton height={260} radius={18} />
        </div>
      )}
      {data?.rows.length === 0 && <EmptyState title="За эти дни визитов и заявок не было" />}
      {data && data.rows.length > 0 && (
        <>
          <SourcesTable rows={data.rows} />
          {describeSums(data) !== '' && <p>{describeSums(data)}</p>}
          <p className="size-s muted">
            Проценты: какая доля поисков стала заявками и заявок бронями. Сумма: цена принятого предложения,
            без него та, которую видел путешественник.
          </p>
          <div>
            <Button size="s" look="soft" onClick={() => downloadSources(data)}>
              Скачать CSV
            </Button>
          </div>
        </>
      )}
      {data && data.sent_cards > 0 && <p className="size-s muted">{describeSentCards(data.sent_cards)}</p>}
      <PostList />
    </Page>
  )
}

type NumberName = 'visits' | 'searches' | 'leads' | 'booked' | 'paid'

/** Each step with its share of the step before, and what it is worth. */
const columns: readonly {
  key: NumberName
  title: string
  before?: NumberName
  sum?: 'leads_sum' | 'booked_sum'
}[] = [
  { key: 'visits', title: 'Визиты' },
  { key: 'searches', title: 'Поиски' },
  { key: 'leads', title: 'Заявки', before: 'searches', sum: 'leads_sum' },
  { key: 'booked', title: 'Брони', before: 'leads', sum: 'booked_sum' },
  { key: 'paid', title: 'Оплачено, ₽' },
]

function SourcesTable({ rows }: { rows: readonly Row[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={table.scroller} role="region" aria-label="Таблица источников" tabIndex={0}>
      <table className={table.table}>
        <caption>
          <HiddenText>Визиты, поиски, заявки, брони и оплаты по источникам</HiddenText>
        </caption>
        <thead>
          <tr>
            <th scope="col">Источник</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.source} ${row.content} ${row.campaign}`}>
              <th scope="row">{row.label}</th>
              <NumberCells numbers={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Всего</th>
            <NumberCells numbers={sumRows(rows)} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type Numbers = Pick<Row, NumberName | 'leads_sum' | 'booked_sum'>

function NumberCells({ numbers }: { numbers: Numbers }) {
  return columns.map(({ key, before, sum }) => (
    <td key={key}>
      {decimal(numbers[key], 0)}
      {before && <Share of={numbers[key]} among={numbers[before]} />}
      {sum && numbers[sum] > 0 && <span className={table.note}>{formatMoney(numbers[sum])}</span>}
    </td>
  ))
}

/** A lead of an earlier visit may have no search of these days: more than all is no share. */
function Share({ of, among }: { of: number; among: number }) {
  if (of === 0 || among === 0 || of > among) return null
  const percent = (of / among) * 100
  return <span className={table.note}>{percent < 1 ? '< 1' : decimal(percent, 0)}&nbsp;%</span>
}

function sumRows(rows: readonly Row[]): Numbers {
  const sum = (key: keyof Numbers) => rows.reduce((total, row) => total + row[key], 0)
  return {
    visits: sum('visits'),
    searches: sum('searches'),
    leads: sum('leads'),
    leads_sum: sum('leads_sum'),
    booked: sum('booked'),
    booked_sum: sum('booked_sum'),
    paid: sum('paid'),
  }
}
