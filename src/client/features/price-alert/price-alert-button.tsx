import { lazyPart } from '#client/delivery/lazy-part.tsx'
import { useSessionState, useTabStorage } from '#client/session/client-context.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import { useWarmUp } from '#client/delivery/use-warm-up.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { LazySheet } from '#client/ui/frame/sheet.tsx'
import { useState } from 'react'
import { useOwnPriceAlert } from './use-own-price-alert.ts'
import { takeIntent } from './price-alert-intent.ts'
import { toOrder, type AlertSubject } from './alert-subject.ts'

const loadSheet = () => import('./price-alert-sheet.tsx')
const PriceAlertSheet = lazyPart(loadSheet, 'PriceAlertSheet')

const labels = {
  none: 'Следить за ценой',
  on: 'Следим за ценой',
  paused: 'Слежение на паузе',
  ended: 'Следить за ценой',
} as const

export interface PriceAlertButtonProps {
  watched: AlertSubject
  isWide?: boolean
}

/**
 * Offers a price alert or shows that one exists; hidden if not possible. An action started before sign-in
 * completes after it.
 */
export function PriceAlertButton({ watched, isWide = false }: PriceAlertButtonProps) {
  const order = toOrder(watched, useNow(todayAt))
  const tab = useTabStorage()
  const { isOffered, isAwaited, watch } = useOwnPriceAlert(order)
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const [isOpen, setIsOpen] = useState(false)
  useWarmUp(loadSheet)
  const isWanted =
    isSignedIn && isOffered === true && order !== undefined && takeIntent(tab, order) !== undefined
  const [wasWanted, setWasWanted] = useState(false)
  // The sheet opens when the action starts, and stays open after it completes.
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted)
    if (isWanted) setIsOpen(true)
  }
  if (order === undefined || isOffered === false) return null
  if (isOffered === undefined) return <Skeleton width={isWide ? '100%' : 190} height={44} radius={12} />
  const isOn = watch?.state === 'on'
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        look="quiet"
        size={isWide ? 'm' : 's'}
        isWide={isWide}
        icon={<Icon name={isOn ? 'check' : 'bell'} size={18} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {labels[watch?.state ?? 'none']}
      </Button>
      {isOpen && (
        <LazySheet title="Слежение за ценой" onClose={close}>
          <PriceAlertSheet order={order} watch={watch} isAwaited={isAwaited} onClose={close} />
        </LazySheet>
      )}
    </>
  )
}
