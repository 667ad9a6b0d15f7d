import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { agencyName, contactLink } from '#shared/domain/settings.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { tripDays } from '#shared/domain/tour/trip.ts'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { useMessenger } from '#client/session/client-context.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useRef, useState } from 'react'
import { saveTrip } from './save-trip.ts'
import { tripAddress, type TripView } from './trip.ts'
import css from './tour-card.module.css'
import { useAskedAct } from './use-asked-act.ts'
import { usePrintSheet } from './use-print-sheet.tsx'

interface TakeAlongProps {
  offer: TourOffer
  query: TourQuery
  isExplicit: boolean
  checkedAt: number
}

/**
 * Prints the tour or saves it to a calendar. A messenger's web view can do neither, so there the page
 * opens in the browser and does it.
 */
export function TakeAlong({ offer, query, isExplicit, checkedAt }: TakeAlongProps) {
  const messenger = useMessenger()
  const settings = useSiteSettings()
  const [problem, setProblem] = useState('')
  const trip: TripView = {
    offer,
    checkedAt,
    address: tripAddress(offer, query, isExplicit, useSiteOrigin()),
    agency: {
      name: agencyName(settings),
      phone: contactLink(settings, 'Phone').replace(/^tel:/, ''),
      address: contactLink(settings, 'Address'),
      hours: contactLink(settings, 'Hours'),
    },
  }
  const { sheet, print } = usePrintSheet(trip)
  const failed = () => setProblem('Не получилось. Проверьте связь и повторите.')
  const running = useRef(false)
  /** One at a time: printing may take a while, and impatient visitors tap again. */
  const once = async (act: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    await act().catch(failed)
    running.current = false
  }
  const acts = { print: () => void once(print), calendar: () => void once(() => saveTrip(trip)) }
  useAskedAct(acts, offer.detail.kind !== 'loading')
  const start = (act: keyof typeof acts) => {
    setProblem('')
    if (messenger.isMessenger) messenger.openLink(`${trip.address}#${act}`)
    else acts[act]()
  }
  return (
    <Disclosure title="Ещё">
      <div className={css.along}>
        <Button look="quiet" size="s" icon={<Icon name="print" size={18} />} onClick={() => start('print')}>
          Распечатать
        </Button>
        {tripDays(offer.tour) && (
          <Button
            look="quiet"
            size="s"
            icon={<Icon name="calendar" size={18} />}
            onClick={() => start('calendar')}
          >
            В календарь
          </Button>
        )}
        {messenger.isMessenger && <span className={css.note}>Откроются в браузере</span>}
        {problem !== '' && <span role="alert">{problem}</span>}
      </div>
      {sheet}
    </Disclosure>
  )
}
