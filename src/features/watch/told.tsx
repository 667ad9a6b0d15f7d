import { useApi } from '#api/api-context.tsx'
import { noticesQuery, tellMayWrite } from '#api/queries/notices.ts'
import { useAskWrite } from '#client-context/use-ask-write.ts'
import { Link } from '#delivery/link.tsx'
import { href } from '#routes/href.ts'
import { Button } from '#ui/button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import css from './watch.module.css'

const places = {
  telegram: 'Известия приходят в Telegram, от нашего бота.',
  mail: 'Известия приходят письмом на почту, с которой вы входите.',
} as const

/** Where news of prices come, or what to do so that they can. `canAsk` where the bot may ask to write. */
export function Told({ canAsk = false }: { canAsk?: boolean }) {
  const api = useApi()
  const client = useQueryClient()
  const { data: notices } = useQuery(noticesQuery(api))
  const { state, ask } = useAskWrite(() => void tellMayWrite(api, client))
  // Nobody knows yet, or this provider does not say.
  if (!notices) return null
  const { channel, is_on: isOn } = notices
  const isAsking = canAsk && isOn && channel !== 'telegram' && (state === 'asking' || state === 'waiting')
  if (!isOn) {
    return (
      <p className={css.muted}>
        Известия у вас выключены. <Link to={href('history')}>Включите их в «Моих заявках»</Link>, и мы
        напишем.
      </p>
    )
  }
  return (
    <>
      {isAsking && (
        <div className={css.allow}>
          <p>Можем написать прямо в чат. Для этого боту нужно ваше разрешение.</p>
          <Button look="soft" size="s" isBusy={state === 'waiting'} onClick={ask}>
            Разрешить боту писать мне
          </Button>
        </div>
      )}
      {channel !== 'none' && <p className={css.muted}>{places[channel]} Ночью по Москве не пишем.</p>}
      {channel === 'none' && !isAsking && (
        <p className={css.muted}>
          Писать пока некуда. <Link to={href('profile')}>Укажите почту в профиле</Link>, и известия придут
          туда.
        </p>
      )}
    </>
  )
}
