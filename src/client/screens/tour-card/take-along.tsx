import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { agencyName, contactLink } from '#shared/domain/settings.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { tripDays } from '#shared/domain/tour/trip.ts'
import { lazySection } from '#client/delivery/lazy-part.tsx'
import { DESK_SESSION_KEY } from '#shared/domain/constants.ts'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { useLocalStorage, useMessenger } from '#client/session/client-context.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useRef, useState, useEffect, type ComponentType, type ReactNode } from 'react'
import { tripAddress, type TripView } from './trip.ts'
import css from './tour-card.module.css'
import { useNavigate } from '#client/delivery/navigation.ts'
import { useLocation } from 'react-router-dom'
import { createPortal, flushSync } from 'react-dom'

type Sheet = ComponentType<{ trip: TripView }>

/** An image that fails to load must not block printing. */
const IMAGE_WITHIN_MS = 3000
/** After the page is idle: the sheet is then ready for a print shortcut. */
const PRELOAD_AFTER_MS = 3000

/** A traveller loads none of it. */
const LateSelectForDesk = lazySection(
  () => import('#client/features/tour-offers/select-for-desk.tsx'),
  'SelectForDesk',
  {
    boundary: 'select for desk',
    fallback: null,
  },
)

const bring = () => import('./print/print-sheet.tsx').then((module) => module.PrintSheet)

/** The tour as a print sheet; rendered only while printing. */
function usePrintSheet(trip: TripView): { sheet: ReactNode; print: () => Promise<void> } {
  const [ready, setReady] = useState<Sheet>()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    // The browser's print command cannot wait; it is used where there is a keyboard.
    if (!matchMedia('(pointer: fine)').matches) return
    const timer = setTimeout(() => {
      bring().then(
        (sheet) => setReady(() => sheet),
        () => {},
      )
    }, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const show = () => flushSync(() => setIsShown(true))
    const hide = () => setIsShown(false)
    window.addEventListener('beforeprint', show)
    window.addEventListener('afterprint', hide)
    return () => {
      window.removeEventListener('beforeprint', show)
      window.removeEventListener('afterprint', hide)
    }
  }, [])
  // Identifies the mounted card: printing is cancelled if the visitor leaves the page.
  const card = useRef<object>(undefined)
  useEffect(() => {
    card.current = {}
    return () => (card.current = undefined)
  }, [])
  const print = async () => {
    const sheet = ready ?? (await bring())
    if (!card.current) return
    flushSync(() => {
      setReady(() => sheet)
      setIsShown(true)
    })
    await imageReady()
    if (card.current) window.print()
  }
  const Shown = isShown ? ready : undefined
  return { sheet: Shown && createPortal(<Shown trip={trip} />, document.body), print }
}

async function imageReady(): Promise<void> {
  const image = document.querySelector<HTMLImageElement>('[data-print-sheet] img')
  if (!image || image.complete) return
  const come = new Promise<unknown>((resolve) => {
    image.addEventListener('load', resolve, { once: true })
    image.addEventListener('error', resolve, { once: true })
  })
  await Promise.race([come, new Promise((resolve) => setTimeout(resolve, IMAGE_WITHIN_MS))])
}

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
    <>
      <ForManager trip={trip} />
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
    </>
  )
}

/** Loads the button only where a manager has signed in to the desk. */
function ForManager({ trip: { offer, address } }: { trip: TripView }) {
  const isManager = useLocalStorage().get(DESK_SESSION_KEY) !== undefined && window.parent === window
  if (!isManager) return null
  const { hotelname, price } = offer.tour
  return <LateSelectForDesk address={address} title={`${hotelName(hotelname)}, ${formatMoney(price)}`} />
}

/** Downloads the trip as a calendar file; its code loads on demand. */
async function saveTrip(trip: TripView): Promise<void> {
  const [{ calendarFile }, { saveFile }, { tripEvents }] = await Promise.all([
    import('#shared/domain/tour/icalendar.ts'),
    import('#client/ui/save-file.ts'),
    import('./trip-calendar.ts'),
  ])
  const now = Date.now()
  const { hotelcode, flydate } = trip.offer.tour
  saveFile(`tur-${hotelcode}-${flydate}.ics`, 'text/calendar', calendarFile(tripEvents(trip, now), now))
}

/** Runs the action named by the hash once, as soon as everything has loaded; then removes the hash. */
function useAskedAct(acts: Record<string, () => void>, isReady: boolean): void {
  const { isMessenger } = useMessenger()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isDone = useRef(false)
  const name = hash.slice(1)
  useEffect(() => {
    if (!isReady || isMessenger || isDone.current || !Object.hasOwn(acts, name)) return
    isDone.current = true
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
    acts[name]?.()
  }, [acts, name, isReady, isMessenger, navigate, pathname, search])
}
