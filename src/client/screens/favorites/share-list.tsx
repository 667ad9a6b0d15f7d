import { useNavigate } from '#client/delivery/navigation.ts'
import * as sharedListsCalls from '#shared/contract/endpoints/shared-lists.ts'
import { problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { randomKey } from '#client/api/random-key.ts'
import { ownSharedListsQuery, sharedListQuery } from '#client/api/queries/shared-lists.ts'
import {
  useLoginFlow,
  useLoginFlowState,
  useSessionState,
  useTabStorage,
} from '#client/session/client-context.tsx'
import { MOST_SET_HOTELS } from '#shared/contract/shared-list.ts'
import type { BodyInput } from '#shared/contract/endpoints.ts'
import { useFavoritesBook } from '#client/features/favorites/favorites-context.tsx'
import { href } from '#shared/routes/href.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import * as v from 'valibot'

/** What a visitor wanted to share before sign-in; per tab, cleared on sign-out. */
const KEY = 'draft:share'
/** A sign-in later than this is unrelated to the intent, ms. */
const WANTED_MS = 3_600_000

const ShareIntent = v.object({ what: v.string(), at: v.number() })

function keepWish(tab: SafeStorage, what: string): void {
  tab.set(KEY, JSON.stringify({ what, at: Date.now() }))
}

/** True if exactly this list was to be shared. */
function isWished(tab: SafeStorage, what: string): boolean {
  try {
    const wish = v.parse(ShareIntent, JSON.parse(tab.get(KEY) ?? ''))
    return wish.what === what && Math.abs(Date.now() - wish.at) < WANTED_MS
  } catch {
    return false
  }
}

function forgetWish(tab: SafeStorage): void {
  tab.remove(KEY)
}

/** Operators confirm the tours during this request, ms. */
const SHARE_MS = 40_000

type ToShare = BodyInput<'shareSet'>

interface ShareListProps {
  kind: ToShare['kind']
  /** Codes in their order. */
  hotels?: string[]
  tours?: ToShare['tours']
}

/**
 * Creates a shared list of the hotels or tours and opens its page. The link is sent from there: share
 * dialogs work only at the moment of a tap, and this action ends with a response. Hidden if the provider
 * does not support shared lists.
 */
export function ShareList({ kind, hotels = [], tours = [] }: ShareListProps) {
  const isOffered = useOffered(kind)
  const { isBusy, share } = useSharing({ kind, hotels: hotels.slice(0, MOST_SET_HOTELS), tours })
  const press = useAfterSignIn(JSON.stringify({ kind, hotels, tours }), isOffered, share)
  if (!isOffered) return null
  return (
    <div className="row gap-s row-gap-2xs align-center wrap">
      <Button look="soft" size="s" icon={<Icon name="people" size={18} />} isBusy={isBusy} onClick={press}>
        Поделиться и обсудить
      </Button>
      {hotels.length > MOST_SET_HOTELS && (
        <span className="size-s muted">{`Первые ${MOST_SET_HOTELS} отелей списка`}</span>
      )}
    </div>
  )
}

/** Shares at once, or after sign-in without another tap. Closing the sign-in cancels it. */
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
    // The visitor stays on the page that creates the list.
    open(undefined)
  }
}

/**
 * True if shared lists are supported. The site's own host supports them all; a foreign provider says so
 * only to signed-in users, and must confirm lists of tours explicitly.
 */
function useOffered(kind: ToShare['kind']): boolean {
  const api = useApi()
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const { data, error, isPending } = useQuery({ ...ownSharedListsQuery(api), enabled: isSignedIn })
  if ([404, 405, 501].includes(readErrorStatus(error))) return false
  // Never prerendered: only the browser knows what is compared.
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
    // A repeat after a lost response must create the same list.
    const what = JSON.stringify(body)
    if (intent.current.what !== what) intent.current = { what, key: randomKey() }
    try {
      const headers = { 'Idempotency-Key': intent.current.key }
      const reply = await api.call(sharedListsCalls.shareSet, { body, headers, timeoutMs: SHARE_MS })
      if (reply === false) return say({ text: problemText(undefined) })
      client.setQueryData(sharedListQuery(api, reply.set.id).queryKey, reply)
      void client.invalidateQueries(ownSharedListsQuery(api))
      await navigate(href('together', { set: reply.set.id }))
    } catch (error) {
      say({ text: problemText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, share }
}
