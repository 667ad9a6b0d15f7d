import { useApi } from '#client/api/api-context.tsx'
import { noticesQuery, tellMayWrite } from '#client/api/queries/notices.ts'
import { useAskWrite } from '#client/session/use-ask-write.ts'
import { useNotices } from '#client/api/use-notices.ts'
import { Link } from '#client/delivery/link.tsx'
import { href } from '#shared/routes/href.ts'
import { Button } from '#client/ui/button.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import css from './price-alert.module.css'

const places = {
  telegram: 'Уведомления приходят в Telegram.',
  mail: 'Уведомления приходят письмом на вашу почту.',
} as const

/** Where price news is sent, or how to enable it. `canAsk` if the bot may ask for permission to write. */
export function AlertChannelHint({ canAsk = false }: { canAsk?: boolean }) {
  const api = useApi()
  const client = useQueryClient()
  const { data: notices } = useQuery(noticesQuery(api))
  const { state, ask } = useAskWrite(() => void tellMayWrite(api, client))
  const place = useRef<HTMLDivElement>(null)
  // Still loading, or this provider does not report it.
  if (!notices) return null
  // An older provider has one switch for requests and prices.
  const { channel, is_on, prices_on } = notices
  const isOn = prices_on ?? is_on
  const isAsking = canAsk && isOn && channel !== 'telegram' && (state === 'asking' || state === 'waiting')
  return (
    <div className="stack gap-m" ref={place}>
      {!isOn && <SwitchedOff place={place} subject={prices_on === null ? 'is_on' : 'prices_on'} />}
      {isAsking && (
        <div className={css.allow}>
          <p>Написать вам прямо в Telegram?</p>
          <Button look="soft" size="s" isBusy={state === 'waiting'} onClick={ask}>
            Получать уведомления в Telegram
          </Button>
        </div>
      )}
      {isOn && channel !== 'none' && (
        <p className="size-s muted">{places[channel]} Ночью по Москве не пишем.</p>
      )}
      {isOn && channel === 'none' && !isAsking && (
        <p className="size-s muted">
          <Link to={href('profile')}>Укажите почту</Link>, пришлём туда.
        </p>
      )}
    </div>
  )
}

interface SwitchedOffProps {
  place: RefObject<HTMLDivElement | null>
  subject: 'is_on' | 'prices_on'
}

/** Shown here because a traveller without requests has no other switch. */
function SwitchedOff({ place, subject }: SwitchedOffProps) {
  const { wanted, problem, choose } = useNotices(subject)
  return (
    <div className={css.allow}>
      <p className="size-s muted">Уведомления выключены: о новых ценах не напишем.</p>
      {problem !== undefined && (
        <p className="size-s bad" role="alert">
          {problem}
        </p>
      )}
      <Button
        look="soft"
        size="s"
        isBusy={wanted !== undefined}
        onClick={(event) => {
          // The switch is replaced by the place where news is sent.
          restoreFocus(event.currentTarget, () => place.current)
          choose(true)
        }}
      >
        Включить уведомления
      </Button>
    </div>
  )
}
