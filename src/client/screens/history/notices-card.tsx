import { problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { noticesQuery, tellMayWrite } from '#client/api/queries/notices.ts'
import { toQueryState } from '#client/api/query-state.ts'
import type { Reply } from '#shared/contract/endpoints.ts'
import { Link } from '#client/delivery/link.tsx'
import { useAskWrite } from '#client/session/use-ask-write.ts'
import { href } from '#shared/routes/href.ts'
import { Button } from '#client/ui/button.tsx'
import { FailedPart } from '#client/ui/frame/feedback.tsx'
import { CheckField } from '#client/ui/form/field.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import css from './history.module.css'
import { useNotices } from '#client/api/use-notices.ts'

const places = {
  telegram: 'Приходят в Telegram, от нашего бота.',
  mail: 'Приходят письмом на почту, с которой вы входите.',
} as const

/** Whether and where the traveller gets notifications about requests; hidden if the provider sends none. */
export function NoticesCard() {
  const api = useApi()
  const state = toQueryState(useQuery(noticesQuery(api)))
  if (state.kind === 'loading') return null
  if (state.kind === 'failed') {
    // A foreign host may not support this call and may say so with any status.
    if (!['', location.origin].includes(api.host) || [404, 405, 501].includes(readErrorStatus(state.error)))
      return null
    return <FailedPart text={problemText(state.error)} onRetry={state.retry} />
  }
  return <Choice notices={state.data} />
}

function Choice({ notices }: { notices: Reply<'notices'> }) {
  const { wanted, problem, choose } = useNotices()
  const isOn = wanted ?? notices.is_on
  return (
    <Card className={css.card}>
      <section className={css.notices} aria-label="Уведомления о заявках">
        <h2 className="size-l">Уведомления о заявках</h2>
        <CheckField checked={isOn} error={problem} onChange={(event) => choose(event.target.checked)}>
          Сообщать, когда менеджер ответил
        </CheckField>
        {isOn ? (
          <Where channel={notices.channel} />
        ) : (
          <p className="size-s muted">Ничего не присылаем: ответы менеджера ждут вас только здесь.</p>
        )}
      </section>
    </Card>
  )
}

function Where({ channel }: { channel: Reply<'notices'>['channel'] }) {
  const api = useApi()
  const client = useQueryClient()
  const { state, ask } = useAskWrite(() => void tellMayWrite(api, client))
  const isAsking = channel !== 'telegram' && (state === 'asking' || state === 'waiting')
  return (
    <>
      {channel === 'none' ? (
        !isAsking && (
          <p className="size-s muted">
            <Link to={href('profile')}>Укажите почту в профиле</Link>, пришлём туда.
          </p>
        )
      ) : (
        <p className="size-s muted">{`${places[channel]} Напомним и о поездке. Ночью по Москве пишем только о срочном.`}</p>
      )}
      {isAsking && (
        <div className={css.allow}>
          <p className="size-s muted">Ответить вам прямо в Telegram?</p>
          <Button look="soft" size="s" isBusy={state === 'waiting'} onClick={ask}>
            Получать ответы в Telegram
          </Button>
        </div>
      )}
    </>
  )
}
