import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { describeSentCards } from '#shared/domain/source/sent-cards.ts'
import { decimal } from '#shared/domain/text/spelled-numbers.ts'
import { Chip, Badge } from '#client/ui/form/controls.tsx'
import { EmptyState, FailedPart, HiddenText, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle, Card } from '#client/ui/frame/page.tsx'
import { useState } from 'react'
import { failureText } from './failure.ts'
import { DeskTitle } from './frame.tsx'
import css from './pages.module.css'
import { useSources, useChannelPosts } from './queries.ts'
import table from './sources.module.css'
import type { ChannelPost } from '#shared/contract/agency/channel-posts.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { counted, type Forms } from '#shared/domain/text/words.ts'
import { Items } from '#client/ui/items.tsx'
import { atWords, describeSums, type Tone } from './labels.ts'
import { OutsideLink } from './outside-link.tsx'

const VISITS: Forms = ['переход', 'перехода', 'переходов']
const LEADS: Forms = ['заявка', 'заявки', 'заявок']

const stateWords: Readonly<Record<ChannelPost['state'], { title: string; tone: Tone }>> = {
  waiting: { title: 'Ждёт', tone: 'warn' },
  published: { title: 'Опубликовано', tone: 'good' },
  unsure: { title: 'Неизвестно', tone: 'hot' },
  skipped: { title: 'Пропущено', tone: 'plain' },
}
const endWords: Readonly<Record<Exclude<ChannelPost['ended'], ''>, string>> = {
  sold: 'Раскупили, в публикации это сказано.',
  removed: 'Публикацию удалили из канала.',
  old: 'Цену бот больше не проверяет.',
}
const channelWords: Readonly<Record<ChannelPost['channel'], string>> = { telegram: 'Telegram', max: 'MAX' }

/** Posts of the last 30 days in the agency's channels. Most agencies have none, so nothing announces them. */
function PostList() {
  const { data, error, refetch } = useChannelPosts()
  if (!error && !data?.posts.length) return null
  return (
    <Card className={css.card}>
      <h2 className="size-l breakable">Публикации в канале</h2>
      {error && (
        <FailedPart
          text={`${data ? 'Показано прежнее. ' : ''}${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Items of={data.posts} className={css.list} toKey={({ id }) => id} name="channel post">
          {(post) => <PostRow post={post} />}
        </Items>
      )}
    </Card>
  )
}

function PostRow({ post }: { post: ChannelPost }) {
  const { title, tone } = stateWords[post.state]
  return (
    <div className={css.row}>
      <div className="row gap-s row-gap-2xs align-center spread wrap">
        <span className="size-s muted">
          {atWords(post.at)} · {channelWords[post.channel]}
        </span>
        <Badge tone={tone}>{title}</Badge>
      </div>
      {post.address !== '' && (
        <OutsideLink className={css.link} href={post.address}>
          {post.hotel}
        </OutsideLink>
      )}
      {post.address === '' && post.hotel !== '' && <b>{post.hotel}</b>}
      {post.price !== null && (
        <p>{[post.place, formatMoney(post.price)].filter((part) => part !== '').join(' · ')}</p>
      )}
      {post.state === 'published' && <p>{describeYield(post)}</p>}
      {post.ended !== '' && <p className="size-s muted">{endWords[post.ended]}</p>}
      {post.reason !== '' && <p className="size-s muted">{post.reason}</p>}
    </div>
  )
}

function describeYield({ visits, leads, booked }: ChannelPost): string {
  const parts = [counted(visits, VISITS), counted(leads, LEADS)]
  if (booked > 0) parts.push(`забронировано ${booked}`)
  return parts.join(' · ')
}

type Row = AgencyReply<'sources'>['rows'][number]

const periods = [
  { days: 1, title: 'Сегодня' },
  { days: 7, title: '7 дней' },
  { days: 30, title: '30 дней' },
] as const

const columns = [
  { key: 'visits', title: 'Визиты' },
  { key: 'searches', title: 'Поиски' },
  { key: 'leads', title: 'Заявки' },
  { key: 'booked', title: 'Брони' },
  { key: 'paid', title: 'Оплачено, ₽' },
] as const satisfies { key: keyof Row; title: string }[]

export function SourcesPage() {
  const [days, setDays] = useState<number>(1)
  const { data, error, isPending, refetch } = useSources(days)
  return (
    <Page isNarrow>
      <DeskTitle>Источники</DeskTitle>
      <PageTitle lead="Откуда приходят путешественники. Визиты считаются без имён и адресов, заявка относится к последней метке.">
        Источники
      </PageTitle>
      <div className="row gap-xs wrap" role="group" aria-label="За какие дни">
        {periods.map((period) => (
          <Chip key={period.days} isOn={period.days === days} onClick={() => setDays(period.days)}>
            {period.title}
          </Chip>
        ))}
      </div>
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
      {data && data.rows.length > 0 && <SourcesTable rows={data.rows} />}
      {data && describeSums(data) !== '' && <p>{describeSums(data)}</p>}
      {data && data.sent_cards > 0 && <p className="size-s muted">{describeSentCards(data.sent_cards)}</p>}
      <PostList />
    </Page>
  )
}

function SourcesTable({ rows }: { rows: readonly Row[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={table.scroller} role="region" aria-label="Таблица источников" tabIndex={0}>
      <table className={table.table}>
        <caption>
          <HiddenText>Визиты, поиски, заявки и брони по источникам</HiddenText>
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
            <tr key={`${row.source} ${row.content}`}>
              <th scope="row">{row.label}</th>
              {columns.map(({ key }) => (
                <td key={key}>{decimal(row[key], 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Всего</th>
            {columns.map(({ key }) => (
              <td key={key}>{decimal(sumColumn(rows, key), 0)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function sumColumn(rows: readonly Row[], key: (typeof columns)[number]['key']): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}
