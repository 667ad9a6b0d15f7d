import { problemText, statusOf } from '#api/api-error.ts'
import { useApi } from '#api/api-context.tsx'
import { randomKey } from '#api/random-key.ts'
import { ownSetsQuery, sharedSetQuery } from '#api/queries/shared-sets.ts'
import { MOST_SET_HOTELS, type SetKind } from '#contract/shared-set.ts'
import { useFavoritesBook } from '#features/favorites/favorites-context.tsx'
import { href } from '#routes/href.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import css from './discuss.module.css'

interface DiscussProps {
  kind: SetKind
  /** Hotel codes in their order. */
  codes: readonly string[]
}

/**
 * Makes a set of the hotels and opens its page, where the link is sent from: dialogs of sharing obey only the moment of
 * a tap, and this one ends with an answer of the provider. Nothing where the provider offers no sharing of sets.
 */
export function Discuss({ kind, codes }: DiscussProps) {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { say } = useFavoritesBook()
  const [isBusy, setBusy] = useState(false)
  const offered = useQuery(ownSetsQuery(api))
  const hotels = codes.slice(0, MOST_SET_HOTELS)
  const what = `${kind}:${hotels.join(',')}`
  const intent = useRef({ what: '', key: '' })
  if ([404, 405, 501].includes(statusOf(offered.error))) return null
  const share = async () => {
    setBusy(true)
    // The same hotels pressed for again after a lost answer are one set.
    if (intent.current.what !== what) intent.current = { what, key: randomKey() }
    try {
      const headers = { 'Idempotency-Key': intent.current.key }
      const reply = await api.call('shareSet', { body: { kind, hotels }, headers })
      if (reply === false) return say({ text: problemText(undefined) })
      client.setQueryData(sharedSetQuery(api, reply.set.id).queryKey, reply)
      void client.invalidateQueries(ownSetsQuery(api))
      await navigate(href('together', { set: reply.set.id }))
    } catch (error) {
      say({ text: problemText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.discuss}>
      <Button
        look="soft"
        size="s"
        icon={<Icon name="people" size={18} />}
        isBusy={isBusy}
        onClick={() => void share()}
      >
        Поделиться и обсудить
      </Button>
      {codes.length > hotels.length && (
        <span className={css.note}>Первые {MOST_SET_HOTELS} отелей списка</span>
      )}
    </div>
  )
}
