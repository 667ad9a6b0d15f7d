import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { userQuery } from '#client/api/queries/account.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { SignedOut } from '#client/features/login/signed-out.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { useSessionState, useMessenger, useSession } from '#client/session/client-context.tsx'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { OwnData } from './own-data.tsx'
import css from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'
import { RowButton, Rows, RowLink } from '#client/ui/rows.tsx'
import type { User } from '#shared/contract/account.ts'
import { visibleName } from '#shared/domain/text/visible.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { useNavigate } from '#client/delivery/navigation.ts'
import * as accountCalls from '#shared/contract/endpoints/account.ts'
import { forgetSharedSearches } from '#client/features/tour-search/shared-searches.ts'
import { identifyLaunch } from '#client/platform/messenger/launch-of.ts'
import { isUnknownCall, priceAlertsQuery } from '#client/api/queries/price-alerts.ts'
import { Link } from '#client/delivery/link.tsx'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { useFavoritesCount } from '#client/features/favorites/favorites-context.tsx'
import { pricesInWords, standing } from '#client/features/price-alert/format-prices.ts'

const LOGOUT_TIMEOUT_MS = 5000

/**
 * Signs out immediately without waiting for the server. Inside a messenger automatic sign-in waits for
 * the next launch.
 */
function useLogout(): () => void {
  const api = useApi()
  const session = useSession()
  const messenger = useMessenger()
  const { initData } = messenger
  const navigate = useNavigate()
  return () => {
    if (initData !== undefined) session.suppressSignIn(identifyLaunch(initData))
    // The call captures the token; it is removed locally before any response.
    const answer = api.call(accountCalls.logout, { timeoutMs: LOGOUT_TIMEOUT_MS })
    session.signOut()
    forgetSharedSearches(messenger)
    void navigate(href('home'))
    answer
      .then(
        (reply) => reply && reply.message,
        () => 'Вы вышли на этом устройстве. Сервер не ответил, но данные здесь удалены.',
      )
      .then((message) => {
        // Another user may have signed in since: the message is not about them.
        if (message && session.token() === undefined) session.notify(message, 'good')
      })
      .catch(() => {})
  }
}

export function Component() {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  return (
    <Page isNarrow>
      <PageHead title="Профиль" isPrivate />
      <PageTitle>Профиль</PageTitle>
      {isSignedIn ? (
        <Profile />
      ) : (
        <SignedOut returnTo={href('profile')}>Войдите, чтобы видеть свои заявки, избранное и цены.</SignedOut>
      )}
    </Page>
  )
}

function Profile() {
  const state = toQueryState(useQuery(userQuery(useApi())))
  return (
    <IsolatedChildren>
      <div className="stack gap-m">
        {/* At least as high as the form, so that the sign-out below it does not move. */}
        {state.kind === 'loading' && <Skeleton height={860} radius={18} />}
        {state.kind === 'failed' && <FailedPart text={problemText(state.error)} onRetry={state.retry} />}
        {state.kind === 'ready' && (
          <>
            <Person user={state.data.user} />
            <OwnPlaces />
            <ProfileForm user={state.data.user} />
          </>
        )}
        {/* A user whose data fails to load can still download it, delete it and sign out. */}
        <OwnData />
        <LogoutButton />
      </div>
    </IsolatedChildren>
  )
}

function LogoutButton() {
  const logout = useLogout()
  return (
    <Rows>
      <RowButton title="Выйти" onClick={logout} />
    </Rows>
  )
}

function Person({ user }: { user: User }) {
  const { person } = useMessenger()
  const { email, first_name, user_data } = user
  const username = user_data.username || person?.username
  const fullName = visibleName([visibleName(first_name) || person?.firstName, user_data.last_name].join(' '))
  const name = fullName || email || username || 'Путешественник'
  const marks = [email !== name && email, username && `@${username}`].filter(Boolean)
  return (
    <div className="row gap-m align-center min-0">
      <Avatar src={user_data.photo_url || person?.photoUrl || ''} name={name} isLarge />
      <div className="breakable min-0">
        <p className="size-l bold">{name}</p>
        {marks.length > 0 && <p className={css.muted}>{marks.join(' · ')}</p>}
      </div>
    </div>
  )
}

function OwnPlaces() {
  const count = useFavoritesCount()
  const watched = usePriceAlertHint()
  return (
    <nav aria-label="Моё">
      <Rows>
        <RowLink
          Link={Link}
          to={href('history')}
          icon="calendar"
          title="Мои заявки"
          hint="статусы и ответы менеджера"
        />
        <RowLink
          Link={Link}
          to={href('favorites')}
          icon="heart"
          title="Избранное"
          hint={count > 0 ? counted(count, HOTELS) : 'пока пусто'}
        />
        {watched !== undefined && (
          <RowLink Link={Link} to={href('watches')} icon="bell" title="Слежение за ценой" hint={watched} />
        )}
      </Rows>
    </nav>
  )
}

/** Undefined if the provider has no price alerts, or if support by a foreign one is unknown. */
function usePriceAlertHint(): string | undefined {
  const api = useApi()
  const { data, error } = useQuery(priceAlertsQuery(api))
  if (isUnknownCall(error) || (!data && api.host !== '')) return undefined
  const { watches } = data || { watches: [] }
  return standing(watches) > 0 ? pricesInWords(watches) : 'скажем, когда подешевеет'
}
