import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { userQuery } from '#client/api/queries/account.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { SignedOut } from '#client/features/login/signed-out.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { useSessionState } from '#client/session/client-context.tsx'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { LogoutButton } from './logout-button.tsx'
import { OwnData } from './own-data.tsx'
import { OwnPlaces } from './own-places.tsx'
import { Person } from './person.tsx'
import css from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'

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
      <div className={css.parts}>
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
