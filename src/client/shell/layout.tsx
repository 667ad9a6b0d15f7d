import { lazySection } from '#client/delivery/lazy-part.tsx'
import { toScrollKey } from '#client/delivery/navigation.ts'
import { isWaitingForNetwork, watchNetworkWait } from '#client/delivery/wait-for-network.ts'
import { useLoginFlow, useMessenger, useSession, useSessionState } from '#client/session/client-context.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { SkipLink } from '#client/ui/frame/skip-link.tsx'
import {
  Fragment,
  Suspense,
  useLayoutEffect,
  useSyncExternalStore,
  useEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { Outlet, ScrollRestoration, useNavigation, useLocation } from 'react-router-dom'
import { CallRequests } from '#client/features/lead/call-request.tsx'
import { FavoritesProvider } from '#client/features/favorites/favorites-provider.tsx'
import { Footer } from './footer.tsx'
import { LaterParts } from './later-parts.tsx'
import css from './layout.module.css'
import { MessengerBar } from './messenger-bar.tsx'
import { PageParts } from './page-parts.tsx'
import { PlainHeader } from './plain-frame.tsx'
import { Sheets } from './sheets.tsx'
import { SiteHeader } from './site-header.tsx'
import { useTabBar } from './tab-bar/use-tab-bar.ts'
import { drawInShortSlices } from '#client/delivery/slices.ts'

/** The title is set in the same task as the heading or right after it, ms. */
const SETTLED_MS = 100

interface NewScreen {
  main: RefObject<HTMLElement | null>
  /** Title of the new screen, for a live region; `''` on the initial page. */
  announcement: string
}

/** After navigation focuses the new screen's title, however late it renders, and announces it. */
function useNewScreen(): NewScreen {
  const main = useRef<HTMLElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const { pathname } = useLocation()
  const known = useRef(pathname)
  useEffect(() => {
    const screen = main.current
    if (known.current === pathname || !screen) return
    known.current = pathname
    drawInShortSlices()
    // Tab starts on the new screen at once; its title may still be loading.
    if (!focusName(screen)) screen.focus({ preventScroll: true })
    return whenNamed(screen, () => {
      // Does nothing if focus has moved elsewhere by then.
      if (document.activeElement === screen || document.activeElement === document.body) focusName(screen)
      setAnnouncement(document.title)
    })
  }, [pathname])
  useEffect(() => (main.current ? keepOnName(main.current) : undefined), [])
  return { main, announcement }
}

/**
 * Once a screen has loaded its subject, its title is replaced: moves focus from the old title to the new
 * one.
 */
function keepOnName(screen: HTMLElement): () => void {
  let last: EventTarget | null = null
  const remember = (event: FocusEvent) => (last = event.target)
  const changes = new MutationObserver(() => {
    const isGone = last instanceof HTMLHeadingElement && !last.isConnected
    if (isGone && document.activeElement === document.body) focusName(screen)
  })
  screen.addEventListener('focusin', remember)
  changes.observe(screen, { childList: true, subtree: true })
  return () => {
    screen.removeEventListener('focusin', remember)
    changes.disconnect()
  }
}

function focusName(screen: HTMLElement): boolean {
  const name = screen.querySelector('h1')
  name?.focus({ preventScroll: true })
  return name !== null
}

/** Calls back once the screen has its main heading and has settled; returns the cancel function. */
function whenNamed(screen: HTMLElement, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(() => look())
  const look = () => {
    clearTimeout(timer)
    if (screen.querySelector('h1') === null) return
    timer = setTimeout(() => {
      changes.disconnect()
      work()
    }, SETTLED_MS)
  }
  changes.observe(screen, { childList: true, subtree: true })
  look()
  return () => {
    changes.disconnect()
    clearTimeout(timer)
  }
}

// A browser does not load it.
const TabBar = lazySection(() => import('./tab-bar/tab-bar.tsx'), 'TabBar', { boundary: 'tab bar' })

// Hydrated after the screen above it, in a separate step.
const footer = (
  <Suspense>
    <SectionBoundary name="footer" fallback={null}>
      <Footer />
    </SectionBoundary>
  </Suspense>
)

/** Frame of all screens: header and footer in a browser, a compact bar in a messenger. */
export function Layout() {
  const { isMessenger } = useMessenger()
  const { main, announcement } = useNewScreen()
  const epoch = useSessionState((state) => state.epoch)
  return (
    <PageParts>
      <FavoritesProvider>
        <CallRequests>
          <div className={css.layout}>
            <SkipLink />
            <SectionBoundary name="header" fallback={<PlainHeader />}>
              {isMessenger ? <MessengerBar /> : <SiteHeader />}
            </SectionBoundary>
            <LoadingLine />
            <NetworkNotice />
            <p className={css.said} aria-live="polite" aria-atomic="true">
              {announcement}
            </p>
            <main id="main" ref={main} className={css.main} tabIndex={-1}>
              <SectionBoundary name="session notice" fallback={null}>
                <SessionNotice />
              </SectionBoundary>
              {/* Remounts the forms, so that the next user does not see the previous one's input. */}
              <Fragment key={epoch}>
                <Outlet />
              </Fragment>
            </main>
            {isMessenger ? <MessengerTabs /> : footer}
            <Sheets key={epoch} />
            <LaterParts />
            <ScrollRestoration getKey={toScrollKey} />
          </div>
        </CallRequests>
      </FavoritesProvider>
    </PageParts>
  )
}

/** The bar at the bottom of a messenger's top-level screens. */
function MessengerTabs() {
  const isShown = useTabBar()
  // Its space, and no second heart and menu at the top, from the first view on.
  useLayoutEffect(() => {
    if (!isShown) return
    const { dataset } = document.documentElement
    dataset['tabs'] = 'shown'
    return () => void delete dataset['tabs']
  }, [isShown])
  return isShown && <TabBar />
}

/** A separate component subscribes to the router's state, so the frame does not re-render with it. */
function LoadingLine() {
  const isLoading = useNavigation().state === 'loading'
  return isLoading && <div className={css.loading} role="progressbar" aria-label="Открываем страницу" />
}

/** Explains why a tap has no effect yet. The page below stays unchanged. */
function NetworkNotice() {
  const isWaiting = useSyncExternalStore(watchNetworkWait, isWaitingForNetwork, () => false)
  return (
    <p className={css.network} role="status">
      {isWaiting && 'Нет сети. Откроем, как только связь вернётся.'}
    </p>
  )
}

/** A sign-in problem, shown until the visitor dismisses it. */
function SessionNotice() {
  const notice = useSessionState((state) => state.notice)
  const kind = useSessionState((state) => state.noticeKind)
  const session = useSession()
  const { open: openLogin } = useLoginFlow()
  if (notice === undefined) return null
  const isTip = kind === 'tip'
  return (
    <div {...(isTip ? tip : { className: css.notice })}>
      <Notice
        tone={isTip || kind === 'good' ? 'good' : 'warn'}
        action={
          <>
            {(kind === 'expired' || kind === 'unsigned') && (
              // A visitor in the middle of something stays there.
              <Button size="s" look="quiet" onClick={() => openLogin(undefined)}>
                {kind === 'expired' ? 'Войти снова' : 'Войти по почте'}
              </Button>
            )}
            <IconButton label="Скрыть сообщение" onClick={() => session.notify(undefined)}>
              <Icon name="close" />
            </IconButton>
          </>
        }
      >
        {notice}
      </Notice>
    </div>
  )
}

/**
 * In the top layer, so that an open sheet does not hide it; a browser without popovers shows it over the
 * page.
 */
const tip = {
  popover: 'manual',
  ref: (element: HTMLElement | null) => element?.showPopover?.(),
  className: css.tip,
} as const
