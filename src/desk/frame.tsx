import { timeOfDay } from '#shared/domain/text/format.ts'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Icon, StarIcon } from '#client/ui/icons.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { SkipLink } from '#client/ui/frame/skip-link.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useDesk } from './desk-context.tsx'
import css from './frame.module.css'
import { useDeskAlerts } from './notify.ts'
import { useConnection, useDeskNews, type DeskNews } from './queries.ts'

export function DeskFrame({ children }: { children: ReactNode }) {
  const { manager } = useDesk()
  const { isLive, answeredAt } = useConnection()
  const news = useDeskNews()
  useDeskAlerts(news)
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // A window narrower than 360 pixels, or large text, scrolls the sections.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname, news.count])
  return (
    <div className={css.frame}>
      <SkipLink />
      <header className={css.header}>
        <nav ref={nav} className={css.nav} aria-label="Разделы кабинета">
          <Way to="/" icon={<Icon name="list" />} isOn={(path) => path === '/' || path.startsWith('/leads')}>
            Заявки{news.count > 0 && <span className={css.count}>{news.count}</span>}
          </Way>
          <Way to="/today" icon={<Icon name="calendar" />}>
            Сегодня
          </Way>
          <Way to="/reviews" icon={<StarIcon size={20} />}>
            Отзывы
          </Way>
          <Way to="/channel" icon={<Icon name="share" />}>
            Канал
          </Way>
          <Way to="/sources" icon={<Icon name="people" />}>
            Источники
          </Way>
          <Way to="/failures" icon={<Icon name="alert" />}>
            Сбои
          </Way>
        </nav>
        <Link className={css.manager} to="/me" aria-label={`${manager.name}: уведомления, устройства, выход`}>
          <Icon name="user" size={18} /> <span className={css.managerName}>{manager.name}</span>
        </Link>
      </header>
      <p className={css.mark} role="status">
        {!isLive && (
          <>
            <Icon name="alert" size={18} /> Нет связи, показано на {timeOfDay(answeredAt)}. Пробуем снова.
          </>
        )}
      </p>
      <HiddenText isLive>{formatNews(news)}</HiddenText>
      <main id="main" className={css.main} tabIndex={-1}>
        <SectionBoundary name="page">{children}</SectionBoundary>
      </main>
    </div>
  )
}

interface WayProps {
  to: string
  /** Only in a narrow window, above the name. */
  icon: ReactNode
  isOn?: (path: string) => boolean
  children: ReactNode
}

function Way({ to, icon, isOn, children }: WayProps) {
  const { pathname } = useLocation()
  const isHere = isOn ? isOn(pathname) : pathname === to
  return (
    <Link className={css.way} to={to} aria-current={isHere ? 'page' : undefined} data-on={isHere}>
      <span className={css.icon}>{icon}</span>
      {children}
    </Link>
  )
}

function formatNews({ newLeads, unread }: DeskNews): string {
  const parts = [newLeads > 0 && `Новых заявок: ${newLeads}`, unread > 0 && `ответили: ${unread}`]
  return parts.filter(Boolean).join(', ')
}

/** Tab title with the number of new and answered leads in front, visible from any other tab. */
export function DeskTitle({ children }: { children: string }) {
  const { count } = useDeskNews()
  return <title>{`${count > 0 ? `(${count}) ` : ''}${children} — кабинет`}</title>
}
