import type { ChannelPost } from '#shared/contract/agency/channel-posts.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { counted, type Forms } from '#shared/domain/text/words.ts'
import { Badge } from '#client/ui/form/controls.tsx'
import { FailedPart } from '#client/ui/frame/feedback.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { Items } from '#client/ui/items.tsx'
import { failureText } from '../failure.ts'
import { atWords, type Tone } from '../labels.ts'
import { OutsideLink } from '../outside-link.tsx'
import css from '../pages.module.css'
import { useChannelPosts } from '../queries.ts'

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
export function PostList() {
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
