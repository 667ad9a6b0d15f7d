import type { ChannelDesk, ChannelMode } from '#shared/contract/agency/channel-desk.ts'
import { Chip } from '#client/ui/form/controls.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { EmptyState, FailedPart, Notice, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Items } from '#client/ui/items.tsx'
import { Card, Page, PageTitle } from '#client/ui/frame/page.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { failureText } from '../failure.ts'
import { DeskTitle } from '../frame.tsx'
import { atWords } from '../labels.ts'
import { useChannel } from '../queries.ts'
import css from './channel.module.css'
import { describeSettings, modeWords } from './channel-words.ts'
import { ChannelSettings } from './channel-settings.tsx'
import { OwnPostForm } from './own-post-form.tsx'
import { PlannedPostCard } from './planned-post.tsx'
import { useChannelAct } from './use-channel-act.ts'

const modes = ['auto', 'approve', 'stopped'] as const satisfies ChannelMode[]

/** The next posts of the agency's channels, and everything a manager decides about them. */
export function ChannelPage() {
  const { data: channel, error, isPending, refetch } = useChannel()
  return (
    <Page>
      <DeskTitle>Канал</DeskTitle>
      <PageTitle>Канал</PageTitle>
      {error && (
        <FailedPart
          text={`${channel ? 'Показано прежнее. ' : ''}${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && (
        <div role="status" aria-label="Загружаем канал">
          <Skeleton height={320} radius={18} />
        </div>
      )}
      {channel && !channel.is_configured && (
        <EmptyState title="Канала пока нет">
          Бот умеет публиковать горящие туры с подтверждённой ценой. Канал подключает тот, кто настраивает
          витрину: CHANNEL_ID или MAX_CHANNEL_ID.
        </EmptyState>
      )}
      {channel?.is_configured && <Configured channel={channel} />}
    </Page>
  )
}

function Configured({ channel }: { channel: ChannelDesk }) {
  const { channels, posts, mode } = channel
  return (
    <div className={css.columns}>
      <Mode channel={channel} />
      <div className={css.side}>
        <Card className={css.panel}>
          <Disclosure title="Своя публикация">
            <OwnPostForm channels={channels} />
          </Disclosure>
        </Card>
        <Card className={css.panel}>
          <Disclosure title="Дни, времена, картинка">
            <ChannelSettings channel={channel} />
          </Disclosure>
        </Card>
      </div>
      <section className={css.posts} aria-label="Ближайшие публикации">
        <h2 className="size-l">Ближайшие публикации</h2>
        {posts.length === 0 ? (
          <p className="muted">В ближайшие сутки по расписанию публикаций нет.</p>
        ) : (
          <Items of={posts} className={css.grid} toKey={({ id }) => id} name="planned post">
            {(post) => (
              <PlannedPostCard post={post} isNamed={channels.length > 1} isStopped={mode === 'stopped'} />
            )}
          </Items>
        )}
        <p className="size-s muted">
          Что вышло, что нет и почему, сколько пришло людей: <Link to="/sources">Источники</Link>
        </p>
      </section>
    </div>
  )
}

function Mode({ channel }: { channel: ChannelDesk }) {
  const act = useChannelAct()
  const [seen, setSeen] = useState(channel)
  const { mode, version, changed_at, changed_by } = channel
  const choose = (chosen: ChannelMode) => {
    setSeen(channel)
    void act.run('changeChannel', { body: { version, mode: chosen } })
  }
  return (
    <div className={css.mode}>
      <div className={css.modes} role="group" aria-label="Как публиковать">
        {modes.map((one) => (
          <Chip key={one} isOn={one === mode} aria-busy={act.isBusy} onClick={() => choose(one)}>
            {modeWords[one].title}
          </Chip>
        ))}
      </div>
      <p className="size-s">{modeWords[mode].about}</p>
      {changed_at !== '' && (
        <p className="size-s muted">
          Последняя правка настроек: {changed_by}, {atWords(changed_at)}
        </p>
      )}
      {act.failure !== '' && (
        <Notice tone={act.current ? 'warn' : 'bad'} isUrgent>
          {act.current ? describeSettings(seen, act.current) : act.failure}
        </Notice>
      )}
    </div>
  )
}
