import { Button } from '#client/ui/button.tsx'
import { FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Card, Page, PageTitle } from '#client/ui/frame/page.tsx'
import { Items } from '#client/ui/items.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDesk } from './desk-context.tsx'
import { failureText } from './failure.ts'
import { DeskTitle } from './frame.tsx'
import { atWords } from './labels.ts'
import { allowAlerts, readAlerts, type AlertChoice } from './notify.ts'
import css from './pages.module.css'

const DEVICES_KEY = ['devices']

/** The manager's own settings: what calls them here, where they are signed in, leaving. */
export function MePage() {
  const { manager, signOut } = useDesk()
  const navigate = useNavigate()
  // The next sign-in begins with the list.
  const leave = () => {
    void navigate('/')
    signOut()
  }
  return (
    <Page isNarrow>
      <DeskTitle>Мой вход</DeskTitle>
      <PageTitle>{manager.name}</PageTitle>
      <Alerts />
      <Devices />
      <Button look="quiet" onClick={leave}>
        Выйти
      </Button>
    </Page>
  )
}

const alertTexts: Readonly<Record<AlertChoice, string>> = {
  on: 'Новая заявка или ответ зовут вас звуком и уведомлением, пока кабинет открыт в любой вкладке.',
  off: 'Новая заявка или ответ позовут звуком и уведомлением, даже если вкладка не на виду.',
  denied: 'Браузер запретил уведомления этому сайту. Разрешите их в настройках сайта и обновите страницу.',
  unsupported: 'Здесь браузер не показывает уведомлений. О заявках пишет бот в чат агентства.',
}

function Alerts() {
  const [choice, setChoice] = useState(readAlerts)
  const isOn = choice === 'on'
  return (
    <Card className={css.card}>
      <h2 className="size-l">Уведомления</h2>
      <p>{alertTexts[choice]}</p>
      {(choice === 'on' || choice === 'off') && (
        <div>
          <Chip isOn={isOn} onClick={() => void allowAlerts(!isOn).then(setChoice)}>
            {isOn ? 'Включены' : 'Включить'}
          </Chip>
        </div>
      )}
    </Card>
  )
}

function Devices() {
  const { api } = useDesk()
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: DEVICES_KEY,
    queryFn: async ({ signal }) => api('devices', { signal }),
  })
  const revoke = useMutation({
    mutationFn: async (device: string) => api('revokeDevice', { params: { device } }),
    onSettled: () => client.invalidateQueries({ queryKey: DEVICES_KEY }),
  })
  const failure = revoke.error ?? error
  return (
    <Card className={css.card}>
      <h2 className="size-l">Мои устройства</h2>
      <p className="muted">Здесь вы вошли. Без работы вход живёт 30 дней, в Telegram сутки.</p>
      {failure && <FailedPart text={failureText(failure)} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={96} radius={12} />}
      {data && (
        <Items of={data.devices} className={css.list} toKey={({ id }) => id} name="device">
          {({ id, title, used_at, is_current }) => (
            <div className="row gap-s align-center spread wrap">
              <span>
                {title || 'Браузер'}
                <span className="size-s muted">
                  {is_current ? ', это устройство' : `, ${atWords(used_at)}`}
                </span>
              </span>
              {!is_current && (
                <Button
                  look="quiet"
                  size="s"
                  aria-label={`Выйти на устройстве ${title}`}
                  isBusy={revoke.isPending && revoke.variables === id}
                  onClick={(event) => {
                    restoreFocus(event.currentTarget)
                    revoke.mutate(id)
                  }}
                >
                  Выйти
                </Button>
              )}
            </div>
          )}
        </Items>
      )}
    </Card>
  )
}
