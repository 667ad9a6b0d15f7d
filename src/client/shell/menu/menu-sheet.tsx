import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { Link } from '#client/delivery/link.tsx'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { contactLink, type MenuEntry } from '#shared/domain/settings.ts'
import { useLoginFlow, useSessionState } from '#client/session/client-context.tsx'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { useFavoritesCount } from '#client/features/favorites/favorites-context.tsx'
import { href } from '#shared/routes/href.ts'
import { useCallRequest } from '#client/features/lead/call-request.tsx'
import { RowAnchor, RowButton, RowLink, Rows } from '#client/ui/rows.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { menuAddress } from './menu-address.ts'
import css from './menu-sheet.module.css'
import { SocialLinks } from '../social-links.tsx'
import type { IconName } from '#client/ui/icons.tsx'

/** Word stems of titles, first match wins (requirement 2: icons of the mobile menu are chosen by title). */
const icons: readonly [RegExp, IconName][] = [
  [/горящ|скидк|акци/i, 'flame'],
  [/поиск|найти|подбор|туры/i, 'search'],
  [/направлен|стран|курорт/i, 'sun'],
  [/отел|гостиниц|проживан/i, 'bed'],
  [/авиа|билет|перел[её]т|рейс/i, 'plane'],
  [/трансфер|такси|автобус/i, 'bus'],
  [/вопрос|помощь|поддержк|ответ/i, 'info'],
  [/отзыв/i, 'heart'],
  [/контакт|офис|адрес/i, 'pin'],
  [/компани|о нас|агентств/i, 'people'],
  [/оплат|возврат|рассроч|договор|соглашен|согласи|политик|реквизит/i, 'shield'],
]

export function menuIcon(title: string): IconName {
  return icons.find(([stem]) => stem.test(title))?.[1] ?? 'next'
}

/** Favorites with their count, main menu with icons, footer links, phone, social links (requirement 2). */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Меню" isOpen onClose={onClose}>
      <Items onLeave={onClose} />
    </Sheet>
  )
}

function Items({ onLeave }: { onLeave: () => void }) {
  const settings = useSiteSettings()
  const call = useCallRequest()
  const orderCall = () => {
    onLeave()
    call.open()
  }
  const phone = contactLink(settings, 'Phone').replace(/^tel:/, '')
  return (
    <div className={css.menu}>
      <Rows>
        <FavoritesRow />
      </Rows>
      <nav aria-label="Разделы">
        <MenuRows items={settings.mainMenu} />
      </nav>
      <nav aria-label="Об агентстве">
        <MenuRows items={settings.rightMenu} isTight />
      </nav>
      <Rows>
        {phone !== '' && (
          <RowAnchor
            icon="phone"
            to={phoneLink(phone)}
            title={phone}
            hint={contactLink(settings, 'PhoneNote')}
          />
        )}
        <RowButton icon="clock" title="Заказать звонок" onClick={orderCall} />
      </Rows>
      <SocialLinks settings={settings} />
    </div>
  )
}

/** Without sign-in it opens the sign-in flow. */
function FavoritesRow() {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const count = useFavoritesCount()
  const { open: openLogin } = useLoginFlow()
  const face = {
    icon: 'heart',
    title: 'Избранное',
    ...(count > 0 && { hint: counted(count, HOTELS) }),
  } as const
  return isSignedIn ? (
    <RowLink Link={Link} to={href('favorites')} {...face} />
  ) : (
    <RowButton onClick={() => openLogin(href('favorites'))} {...face} />
  )
}

function MenuRows({ items, isTight = false }: { items: MenuEntry[]; isTight?: boolean }) {
  return (
    <Rows isTight={isTight}>
      {items.map(({ title, alias }) => {
        const address = menuAddress(alias)
        return (
          address !== undefined && (
            <RowLink key={alias} Link={Link} to={address} icon={menuIcon(title)} title={title} />
          )
        )
      })}
    </Rows>
  )
}
