import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { phoneText } from '#shared/domain/lead/phone-field.ts'
import { decimal } from '#shared/domain/text/spelled-numbers.ts'
import { factHref } from './fact-links.ts'
import css from './lead.module.css'
import record from './record.module.css'
import { Panel } from './panel.tsx'

/** Shown elsewhere on the page. */
const ELSEWHERE = new Set([
  'number',
  'when',
  'kind',
  'status',
  'manager',
  'comment',
  'told_chat',
  'told_mail',
  'words',
  'note',
  'offers',
  'payment_links',
])

/** Groups in display order; facts without a group come last, so that a new one is never lost. */
const groups: readonly { title: string; keys: readonly string[] }[] = [
  { title: 'Контакты', keys: ['name', 'phone', 'email', 'convenient_time'] },
  {
    title: 'Поездка',
    keys: [
      'wish',
      'hotel',
      'country',
      'region',
      'departure',
      'flydate',
      'nights',
      'party',
      'room',
      'placement',
      'meal',
      'operator',
      'price',
      'checked_at',
      'flight',
      'tourid',
    ],
  },
]
const OTHERS = 'Откуда пришла'

/** All known facts, in groups. */
export function LeadFieldList({ lead }: { lead: LeadDetail }) {
  const facts = lead.facts.filter(({ key }) => !ELSEWHERE.has(key))
  const named = new Set(groups.flatMap(({ keys }) => keys))
  const shown = [
    ...groups.map(({ title, keys }) => ({ title, facts: facts.filter(({ key }) => keys.includes(key)) })),
    { title: OTHERS, facts: facts.filter(({ key }) => !named.has(key)) },
  ].filter((group) => group.facts.length > 0)
  return (
    <Panel title="Что известно">
      {shown.map((group) => (
        <div key={group.title}>
          <h3 className={record.groupTitle}>{group.title}</h3>
          <dl>
            {group.facts.map(({ key, title, value }) => (
              <div key={key} className={record.fact}>
                <dt>{title}</dt>
                <dd>
                  <FactValue name={key} value={value} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Panel>
  )
}

function FactValue({ name, value }: { name: string; value: string }) {
  if (name === 'price' && /^\d+$/.test(value)) return decimal(Number(value), 0)
  const shown = name === 'phone' ? phoneText(value) : value
  const href = factHref(name, value)
  if (href === undefined) return value
  const isPage = href.startsWith('/')
  return (
    <a className={css.away} href={href} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
      {name === 'tourid' ? `Тур на сайте (${value})` : shown}
    </a>
  )
}
