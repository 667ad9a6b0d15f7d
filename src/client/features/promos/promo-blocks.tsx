import { useSetting } from '#client/api/use-setting.ts'
import { Link } from '#client/delivery/link.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import { selectPromos, type Promo } from '#shared/domain/promos.ts'
import { dayInWords } from '#shared/domain/text/format.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Items } from '#client/ui/items.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import css from './promos.module.css'

/** The agency's promotions, filtered by country on landings; hidden if there are none today. */
export function PromoBlocks({ country }: { country?: string }) {
  const today = useNow(todayAt)
  const promos = selectPromos(useSetting('promos'), today, country)
  if (promos.length === 0) return null
  return (
    <Section title="Акции агентства">
      <Items
        name="promo"
        of={promos}
        toKey={({ title }) => title}
        className={css.promos}
        itemClass={css.promo}
      >
        {(promo) => <Block promo={promo} />}
      </Items>
    </Section>
  )
}

function Block({ promo: { title, text, until, link, link_title } }: { promo: Promo }) {
  return (
    <>
      <h3 className="size-m">{title}</h3>
      {text !== '' && <p className={css.text}>{text}</p>}
      {until !== '' && <p className="size-s muted">до {dayInWords(until)} включительно</p>}
      {link !== '' && (
        <div className={css.way}>
          {link.startsWith('/') ? (
            <Link to={link} className={buttonClass('soft', 's')}>
              {link_title || 'Подробнее'}
            </Link>
          ) : (
            <a href={link} className={buttonClass('soft', 's')} target="_blank" rel="noopener noreferrer">
              {link_title || 'Подробнее'}
            </a>
          )}
        </div>
      )}
    </>
  )
}
