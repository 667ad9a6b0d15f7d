import type { NextPost } from '#shared/contract/agency/channel-desk.ts'
import { addDays, parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { timeOfDay } from '#shared/domain/text/format.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Badge } from '#client/ui/form/controls.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { useState } from 'react'
import { atWords, type Tone } from '../labels.ts'
import css from './channel.module.css'
import { keepFocus } from './keep-focus.ts'
import { PostText } from './post-text.tsx'
import { useChannelAct, type ChannelAct } from './use-channel-act.ts'
import { WordsForm } from './words-form.tsx'

const stateWords: Readonly<Record<NextPost['state'], { title: string; tone: Tone }>> = {
  planned: { title: 'Выйдет сама', tone: 'plain' },
  asks: { title: 'Ждёт одобрения', tone: 'warn' },
  approved: { title: 'Одобрена', tone: 'good' },
  skipped: { title: 'Пропущена', tone: 'plain' },
  sending: { title: 'Уходит', tone: 'good' },
}

interface PlannedPostProps {
  post: NextPost
  /** True if the agency has a channel in each messenger. */
  isNamed: boolean
  isStopped: boolean
}

/** A post to come as readers will see it, and what a manager can decide about it. */
export function PlannedPostCard({ post, isNamed, isStopped }: PlannedPostProps) {
  const act = useChannelAct(['words'])
  const [isWriting, setIsWriting] = useState(false)
  const { title, tone } = stateWords[post.state]
  const isHeld = isStopped && post.state !== 'skipped'
  const when = describeTime(post.at)
  const byline = [post.kind === 'own' && 'Своя публикация', post.changed_by].filter(Boolean).join(' · ')
  return (
    <Card className={css.post}>
      <article className={css.article} aria-label={`${when}: ${post.hotel || 'тура нет'}`}>
        <div className="row gap-s row-gap-2xs align-center spread wrap">
          <h3 className="size-m">
            {when}
            {isNamed && ` · ${post.channel === 'max' ? 'MAX' : 'Telegram'}`}
          </h3>
          <span className="row gap-xs align-center">
            {byline !== '' && <span className="size-s muted">{byline}</span>}
            <Badge tone={isHeld ? 'plain' : tone}>{isHeld ? 'Канал остановлен' : title}</Badge>
          </span>
        </div>
        {post.hotel === '' ? <NoTour reason={post.reason} /> : <Preview post={post} />}
        {post.state === 'asks' && post.hotel !== '' && post.reason !== '' && (
          <Notice tone="warn">Нужно одобрить ещё раз: {post.reason}.</Notice>
        )}
        {isWriting ? (
          <WordsForm post={post} act={act} onEnd={() => setIsWriting(false)} />
        ) : (
          <Acts post={post} act={act} isStopped={isStopped} onWrite={() => setIsWriting(true)} />
        )}
        {act.failure !== '' && (
          <Notice tone="bad" isUrgent>
            {act.failure}
          </Notice>
        )}
      </article>
    </Card>
  )
}

function Preview({ post }: { post: NextPost }) {
  return (
    <div className={css.preview} data-off={post.state === 'skipped'}>
      <Picture path={toOwnPath(post.picture)} />
      <p className={css.text}>
        <PostText html={post.html} />
      </p>
      <span className={css.button}>{post.button.text}</span>
    </div>
  )
}

/** A card is shown whole: the price is at its edge. */
function Picture({ path }: { path: string }) {
  const [width, height] = path.startsWith('/og/') ? [1200, 630] : [600, 400]
  return (
    <img
      className={css.picture}
      style={{ aspectRatio: width / height }}
      src={path}
      alt=""
      width={width}
      height={height}
      loading="lazy"
    />
  )
}

/** Each step of the rules says how many tours are left: the first zero is the reason. */
function NoTour({ reason }: { reason: string }) {
  if (reason === '') return <p className="muted">Тур ещё не выбран: подбираем за сутки до публикации.</p>
  if (!reason.startsWith('направлений ')) return <p className={css.funnel}>Тура пока нет: {reason}.</p>
  return (
    <div className={css.funnel}>
      <p className="semibold">Подходящего тура нет</p>
      <ul>
        {reason.split(', ').map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  )
}

interface ActsProps {
  post: NextPost
  act: ChannelAct
  isStopped: boolean
  onWrite: () => void
}

function Acts({ post, act, isStopped, onWrite }: ActsProps) {
  const { id, version, state, hotel } = post
  if (state === 'sending') return null
  const decide = (button: Element, body: { decision?: 'approved' | 'skipped' | ''; now?: boolean }) => {
    keepFocus(button)
    void act.run('changePost', { params: { id }, body: { version, ...body } })
  }
  const isOff = state === 'skipped'
  return (
    <div className={classNames(css.acts, css.decisions)}>
      {state === 'asks' && hotel !== '' && (
        <Button
          size="s"
          isBusy={act.isBusy}
          onClick={({ currentTarget }) => decide(currentTarget, { decision: 'approved' })}
        >
          Одобрить
        </Button>
      )}
      {isOff && (
        <Button
          size="s"
          look="soft"
          isBusy={act.isBusy}
          onClick={({ currentTarget }) => decide(currentTarget, { decision: '' })}
        >
          Вернуть
        </Button>
      )}
      {!isOff && (
        <Button
          size="s"
          look="quiet"
          isBusy={act.isBusy}
          onClick={({ currentTarget }) => decide(currentTarget, { decision: 'skipped' })}
        >
          Пропустить
        </Button>
      )}
      {!isOff && hotel !== '' && (
        <Button size="s" look="soft" onClick={onWrite}>
          {post.words === '' ? 'Добавить слова' : 'Изменить слова'}
        </Button>
      )}
      {!isOff && hotel !== '' && !isStopped && (
        <Button
          size="s"
          look="quiet"
          isBusy={act.isBusy}
          onClick={({ currentTarget }) => decide(currentTarget, { now: true })}
        >
          Опубликовать сейчас
        </Button>
      )}
    </div>
  )
}

/** «Сегодня, 14:00», in Moscow time. */
function describeTime(at: string): string {
  const ms = parseInstant(at)
  if (ms === undefined) return at
  const today = todayAt(Date.now())
  const day = todayAt(ms)
  if (day === today) return `Сегодня, ${timeOfDay(ms)}`
  return day === addDays(today, 1) ? `Завтра, ${timeOfDay(ms)}` : atWords(at)
}

/** The same host shows the desk and serves the pictures, by whatever name it was opened. */
function toOwnPath(picture: string): string {
  return /^https?:\/\/[^/]+(\/(?:_img|og)\/[^?#]*)/.exec(picture)?.[1] ?? picture
}
