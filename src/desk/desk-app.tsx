import type { Messenger } from '#client/platform/messenger/port.ts'
import { AppFrame } from '#client/ui/frame/app-frame.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { BrowserRouter, Route, Routes, Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { ChannelPage } from './channel/channel-page.tsx'
import type { DeskApi } from './call.ts'
import { DeskProvider, type Desk } from './desk-context.tsx'
import type { Drafts } from './drafts.ts'
import { FailuresPage } from './failures-page.tsx'
import { DeskFrame, DeskTitle } from './frame.tsx'
import { AnswerPages } from './lead/selection/answer-pages.tsx'
import { LeadsPage } from './leads/leads-page.tsx'
import { NewLeadPage } from './leads/new-lead-page.tsx'
import { MePage } from './me-page.tsx'
import { ReviewsPage } from './reviews-page.tsx'
import type { DeskSession } from './session/desk-session.ts'
import { readLaunch } from './session/read-launch.ts'
import { SignIn } from './session/sign-in.tsx'
import { SourcesPage } from './sources/sources-page.tsx'
import { TodayPage } from './today-page.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page } from '#client/ui/frame/page.tsx'

interface DeskAppProps {
  api: DeskApi
  session: DeskSession
  client: QueryClient
  drafts: Drafts
  messenger: Messenger
}

export function DeskApp({ api, session, client, drafts, messenger }: DeskAppProps) {
  const isDark = useScheme(messenger)
  const state = useStore(session.store)
  const lastId = useRef<string>(undefined)
  const isIos = /iPhone|iPad/.test(navigator.userAgent)
  // The next manager must not see what the previous one has read and typed.
  useEffect(() => {
    if (state.kind === 'out') return client.clear()
    const { id } = state.manager
    if (lastId.current !== undefined && lastId.current !== id) drafts.forget()
    lastId.current = id
  }, [state, client, drafts])
  return (
    <AppFrame isDark={isDark} isIos={isIos}>
      <SectionBoundary name="desk">
        {state.kind === 'out' ? (
          <SignIn api={api} session={session} initData={readLaunch(messenger)} why={state.why} />
        ) : (
          <QueryClientProvider client={client}>
            <DeskProvider desk={createDesk({ api, session, drafts, messenger, manager: state.manager })}>
              <Pages />
            </DeskProvider>
          </QueryClientProvider>
        )}
      </SectionBoundary>
    </AppFrame>
  )
}

/** Few visits of the desk need it. */
const SelectionPage = lazy(async () => ({
  default: (await import('./lead/selection/selection-page.tsx')).SelectionPage,
}))

function Pages() {
  return (
    <BrowserRouter basename="/desk">
      <AnswerPages />
      <DeskFrame>
        <Routes>
          <Route path="/" element={<LeadsPage />} />
          <Route path="/leads/new" element={<NewLeadPage />} />
          <Route path="/leads/:id" element={<LeadsPage />} />
          <Route
            path="/leads/:id/selection"
            element={
              <SectionBoundary name="selection">
                <Suspense fallback={<Skeleton height={400} radius={18} />}>
                  <SelectionPage />
                </Suspense>
              </SectionBoundary>
            }
          />
          <Route path="/me" element={<MePage />} />
          <Route path="/reviews" element={<ReviewsPage />} />
          <Route path="/today" element={<TodayPage />} />
          <Route path="/channel" element={<ChannelPage />} />
          <Route path="/sources" element={<SourcesPage />} />
          <Route path="/failures" element={<FailuresPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </DeskFrame>
    </BrowserRouter>
  )
}

interface DeskParts extends Omit<Desk, 'signOut'> {
  session: DeskSession
}

function createDesk({ session, ...parts }: DeskParts): Desk {
  return {
    ...parts,
    signOut() {
      const token = session.token()
      if (token === undefined) return
      // Sent while the token is still valid; the response does not matter.
      void parts.api('signOut').catch(() => {})
      session.end(token, 'Вы вышли из кабинета.')
    },
  }
}

/**
 * Follows the client's theme, or the system's in a browser; sets what the tokens read. Returns true if it
 * is dark.
 */
function useScheme(messenger: Messenger): boolean {
  const [isDark, setIsDark] = useState(() => document.documentElement.dataset.scheme === 'dark')
  useEffect(() => {
    const set = (dark: boolean) => {
      document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
      setIsDark(dark)
    }
    // A client that names no scheme keeps the system's, set by the document.
    if (messenger.isMessenger) return messenger.onTheme((_, dark) => dark !== undefined && set(dark))
    const system = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => set(system.matches)
    follow()
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [messenger])
  return isDark
}

function NotFoundPage() {
  return (
    <Page isNarrow>
      <DeskTitle>Нет такой страницы</DeskTitle>
      <EmptyState
        isPage
        title="Такой страницы в кабинете нет"
        actions={
          <Link className={buttonClass()} to="/">
            К заявкам
          </Link>
        }
      >
        Возможно, адрес введён с ошибкой.
      </EmptyState>
    </Page>
  )
}
