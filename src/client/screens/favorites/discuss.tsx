import * as sharedListsCalls from '#shared/contract/endpoints/shared-lists.ts'
import { problemText, statusOf } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { randomKey } from '#client/api/random-key.ts'
import { ownSetsQuery, sharedSetQuery } from '#client/api/queries/shared-sets.ts'
import {
  useLoginFlow,
  useLoginFlowState,
  useSessionState,
  useTabStorage,
} from '#client/session/client-context.tsx'
import { MOST_SET_HOTELS } from '#shared/contract/shared-set.ts'
import type { BodyInput } from '#shared/contract/endpoints.ts'
import { useFavoritesBook } from '#client/features/favorites/favorites-context.tsx'
import { href } from '#shared/routes/href.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import css from './discuss.module.css'
import { forgetWish, isWished, keepWish } from './share-wish.ts'

/** Operators confirm the tours meanwhile. */
const SHARE_MS = 40_000

type ToShare = BodyInput<'shareSet'>

interface DiscussProps {
  kind: ToShare['kind']
  /** Codes in their order. */
  hotels?: string[]
  tours?: ToShare['tours']
}

/**
 * Makes a set of the hotels or tours and opens its page, where the link is sent from: dialogs of sharing obey only the
 * moment of a tap, and this one ends with an answer of the provider. Nothing where the provider offers no such sharing.
 */
export function Discuss({ kind, hotels = [], tours = [] }: DiscussProps) {
  const isOffered = useOffered(kind)
  const { isBusy, share } = useSharing({ kind, hotels: hotels.slice(0, MOST_SET_HOTELS), tours })
  const press = useAfterSignIn(JSON.stringify({ kind, hotels, tours }), isOffered, share)
  if (!isOffered) return null
  return (
    <div className={css.discuss}>
      <Button look="soft" size="s" icon={<Icon name="people" size={18} />} isBusy={isBusy} onClick={press}>
        Поделиться и обсудить
      </Button>
      {hotels.length > MOST_SET_HOTELS && (
        <span className={css.note}>{`Первые ${MOST_SET_HOTELS} отелей списка`}</span>
      )}
    </div>
  )
}

/**
 * Shares at once, or asks to sign in and shares after it: what was pressed for is not pressed for again. Whoever closes
 * the sign-in wants it no longer.
 */
function useAfterSignIn(what: string, isOffered: boolean, share: () => Promise<void>): () => void {
  const tab = useTabStorage()
  const { open } = useLoginFlow()
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const isAsked = useLoginFlowState((state) => state.isOpen)
  const goOn = useEffectEvent(() => {
    if (!isSignedIn) return isAsked ? undefined : forgetWish(tab)
    if (!isOffered || !isWished(tab, what)) return
    forgetWish(tab)
    void share()
  })
  useEffect(() => {
    const timer = setTimeout(() => goOn())
    return () => clearTimeout(timer)
  }, [what, isOffered, isSignedIn, isAsked])
  return () => {
    if (isSignedIn) return void share()
    keepWish(tab, what)
    // The visitor stays where the set is made.
    open(undefined)
  }
}

/**
 * Whether such sets are shared here. The site's own host shares them all; a foreign provider says so to whoever is signed
 * in, and of tours by their word alone.
 */
function useOffered(kind: ToShare['kind']): boolean {
  const api = useApi()
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const { data, error, isPending } = useQuery({ ...ownSetsQuery(api), enabled: isSignedIn })
  if ([404, 405, 501].includes(statusOf(error))) return false
  // No page comes as HTML with it: what is compared is known to the browser alone.
  const isOwnHost = ['', location.origin].includes(api.host)
  if (kind !== 'tours') return isOwnHost || !isSignedIn || isPending || Boolean(data)
  return data ? data.kinds.includes(kind) : isOwnHost
}

function useSharing(body: ToShare) {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { say } = useFavoritesBook()
  const [isBusy, setBusy] = useState(false)
  const intent = useRef({ what: '', key: '' })
  const share = async () => {
    setBusy(true)
    // The same pressed for again after a lost answer is one set.
    const what = JSON.stringify(body)
    if (intent.current.what !== what) intent.current = { what, key: randomKey() }
    try {
      const headers = { 'Idempotency-Key': intent.current.key }
      const reply = await api.call(sharedListsCalls.shareSet, { body, headers, timeoutMs: SHARE_MS })
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
  return { isBusy, share }
}
