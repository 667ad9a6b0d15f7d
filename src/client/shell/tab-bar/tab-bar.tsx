import { Link } from '#client/delivery/link.tsx'
import { useFavoritesCount } from '#client/features/favorites/favorites-context.tsx'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { href } from '#shared/routes/href.ts'
import { useLoginFlow, useSessionState } from '#client/session/client-context.tsx'
import { Icon, type IconName } from '#client/ui/icons.tsx'
import { useLocation } from 'react-router-dom'
import { MobileMenu } from '../menu/mobile-menu.tsx'
import css from './tab-bar.module.css'

export function TabBar() {
  const count = useFavoritesCount()
  return (
    <nav className={css.bar} aria-label="Основные разделы" data-print="not">
      <Tab to={href('home')} icon="search" title="Поиск" />
      <Tab to={href('hotTours')} icon="flame" title="Горящие" />
      <Tab
        to={href('favorites')}
        icon="heart"
        title="Избранное"
        count={count}
        label={count > 0 ? `Избранное, ${counted(count, HOTELS)}` : undefined}
        isPersonal
      />
      <Tab to={href('history')} icon="list" title="Заявки" isPersonal />
      <MobileMenu
        opener={(open) => (
          <button type="button" className={css.tab} aria-haspopup="dialog" onClick={open}>
            <Face icon="menu" title="Ещё" />
          </button>
        )}
      />
    </nav>
  )
}

interface TabProps {
  to: string
  icon: IconName
  title: string
  count?: number
  label?: string | undefined
  /** True if it opens the sign-in flow without sign-in. */
  isPersonal?: boolean
}

function Tab({ to, icon, title, count = 0, label, isPersonal = false }: TabProps) {
  const { pathname } = useLocation()
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const { open: openLogin } = useLoginFlow()
  const face = <Face icon={icon} title={title} count={count} />
  if (isPersonal && !isSignedIn)
    return (
      <button type="button" className={css.tab} aria-label={label} onClick={() => openLogin(to)}>
        {face}
      </button>
    )
  return (
    <Link to={to} className={css.tab} aria-label={label} aria-current={pathname === to ? 'page' : undefined}>
      {face}
    </Link>
  )
}

function Face({ icon, title, count = 0 }: Pick<TabProps, 'icon' | 'title' | 'count'>) {
  return (
    <>
      <Icon name={icon} size={22} />
      {count > 0 && <span className={css.count}>{count > 99 ? '99+' : count}</span>}
      <span className={css.title}>{title}</span>
    </>
  )
}
