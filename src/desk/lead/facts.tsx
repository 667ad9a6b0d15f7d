import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { phoneText } from '#shared/domain/lead/phone-field.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { factHref } from './fact-links.ts'
import css from './lead.module.css'
import record from './record.module.css'
import { Panel } from './panel.tsx'

type Fact = LeadDetail['facts'][number]

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
  { title: 'Контакты', keys: ['name', 'phone', 'email', 'convenient_time', 'messenger_user'] },
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
      'price_lines',
      'promo_code',
      'loyalty_number',
      'checked_at',
      'price_check',
      'flight',
      'tour_page',
      'search_page',
    ],
  },
]
const OTHERS = 'Источник'
/** Addresses, ids and records: for disputes and for a developer, not for the conversation. */
const TECHNICAL = [
  'tourid',
  'page',
  'search',
  'utm',
  'referrer',
  'client_id',
  'consent_version',
  'consent_at',
]

/** All known facts, in groups; the technical ones are folded. */
export function LeadFieldList({ lead }: { lead: LeadDetail }) {
  const facts = lead.facts.filter(({ key }) => !ELSEWHERE.has(key)).flatMap(addPages)
  const technical = facts.filter(({ key }) => TECHNICAL.includes(key))
  const named = new Set([...groups.flatMap(({ keys }) => keys), ...TECHNICAL])
  const shown = [
    ...groups.map(({ title, keys }) => ({ title, facts: facts.filter(({ key }) => keys.includes(key)) })),
    { title: OTHERS, facts: facts.filter(({ key }) => !named.has(key)) },
  ].filter((group) => group.facts.length > 0)
  return (
    <Panel title="Детали заявки">
      {shown.map((group) => (
        <div key={group.title}>
          <h3 className={record.groupTitle}>{group.title}</h3>
          <FactRows facts={group.facts} />
        </div>
      ))}
      {technical.length > 0 && (
        <Disclosure title="Технические сведения">
          <FactRows facts={technical} />
        </Disclosure>
      )}
    </Panel>
  )
}

/** The pages that an id and an address open are shown as links in words, apart from them. */
function addPages(fact: Fact): Fact[] {
  const { key, value } = fact
  if (key === 'tourid') return [fact, { key: 'tour_page', title: 'Страница тура', value }]
  const isPage = key === 'search' && factHref(key, value) !== undefined
  return isPage ? [fact, { key: 'search_page', title: 'Что искал', value }] : [fact]
}

function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ key, title, value }) => (
        <div key={key} className={record.fact}>
          <dt>{key === 'price' ? 'Цена на экране' : title}</dt>
          <dd>
            <FactValue name={key} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FactValue({ name, value }: { name: string; value: string }) {
  if (name === 'price' && /^\d+$/.test(value)) return formatMoney(Number(value))
  if (name === 'tour_page') return <FactLink name="tourid" value={value} text="Тур на сайте" />
  if (name === 'search_page') return <FactLink name="search" value={value} text="Повторить поиск" />
  if (name === 'tourid') return value
  return <FactLink name={name} value={value} text={name === 'phone' ? phoneText(value) : value} />
}

function FactLink({ name, value, text }: { name: string; value: string; text: string }) {
  const href = factHref(name, value)
  if (href === undefined) return value
  if (!href.startsWith('/'))
    return (
      <a className={css.away} href={href}>
        {text}
      </a>
    )
  return (
    <OutsideLink className={css.away} href={href}>
      {text}
    </OutsideLink>
  )
}
