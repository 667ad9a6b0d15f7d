import { useApi } from '#client/api/api-context.tsx'
import { ownSharedListsQuery } from '#client/api/queries/shared-lists.ts'
import { Link } from '#client/delivery/link.tsx'
import { dayInWords } from '#shared/domain/text/format.ts'
import { counted, type Forms } from '#shared/domain/text/words.ts'
import { parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { href } from '#shared/routes/href.ts'
import { Icon } from '#client/ui/icons.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './share-list.module.css'

const VOTES: Forms = ['голос', 'голоса', 'голосов']

/** Shared lists of the traveller; hidden if there are none or they are unknown. */
export function OwnSharedLists() {
  const { data } = useQuery(ownSharedListsQuery(useApi()))
  if (!data || data.sets.length === 0) return null
  return (
    <Section title="Голосования">
      <ul className={css.sets}>
        {data.sets.map(({ id, title, voters, ends_at: endsAt }) => {
          const ends = parseInstant(endsAt)
          return (
            <li key={id}>
              <Link to={href('together', { set: id })} className={css.set}>
                <Icon name="people" size={20} />
                <span className={css.setText}>
                  <b>{title}</b>
                  <span className="size-s muted">
                    {voters === 0 ? 'голосов пока нет' : counted(voters, VOTES)}
                    {ends !== undefined && `, до ${dayInWords(todayAt(ends))}`}
                  </span>
                </span>
                <Icon name="next" size={18} />
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
