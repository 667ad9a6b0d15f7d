import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import type { SetTour } from '#shared/contract/shared-list.ts'
import { formatMoney, moneyDelta } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import { href } from '#shared/routes/href.ts'
import { Button } from '#client/ui/button.tsx'
import { Badge } from '#client/ui/form/controls.tsx'
import { Items } from '#client/ui/items.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useDesk } from '../../desk-context.tsx'
import { failureText } from '../../failure.ts'
import css from './selection.module.css'
import { OPERATORS_MS } from './toggle-tour.ts'

type Sent = LeadDetail['selections'][number]

interface SelectedToursProps {
  lead: LeadDetail
  selection: Sent
  /** True while the traveller may choose, or has chosen and waits for the manager. */
  isOpen: boolean
}

/** Tours of a sent selection with everybody's opinion, and what their operators say now. */
export function SelectedTours({ lead, selection, isOpen }: SelectedToursProps) {
  const { api } = useDesk()
  const check = useMutation({
    mutationFn: () =>
      api('checkSelection', {
        params: { id: lead.id, selection: selection.id },
        timeoutMs: OPERATORS_MS,
      }),
  })
  return (
    <>
      <Items
        of={selection.tours}
        className={css.tours}
        toKey={({ tour }) => tour.tourid}
        name="selected tour"
      >
        {(shared) => {
          const now = check.data?.tours.find(({ tour }) => tour === shared.tour.tourid)
          return (
            <div className="stack gap-2xs">
              <p className="breakable">
                <b>{hotelName(shared.tour.hotelname)}</b>
                {`, ${tripDates(shared.tour) ?? 'дата уточняется'}, ${formatMoney(shared.price ?? shared.tour.price)}`}
              </p>
              {selection.selection?.taken === shared.tour.tourid && (
                <span>
                  <Badge tone="good">Путешественник берёт: подтвердите</Badge>
                </span>
              )}
              <Opinions tour={shared} votes={selection.votes} />
              {now && <Now shared={shared} now={now} leadId={lead.id} />}
            </div>
          )
        }}
      </Items>
      {check.error && <p role="alert">{failureText(check.error)}</p>}
      {isOpen && (
        <div>
          <Button look="soft" size="s" isBusy={check.isPending} onClick={() => check.mutate()}>
            Проверить цены
          </Button>
        </div>
      )}
    </>
  )
}

function Opinions({ tour: { tour }, votes }: { tour: SetTour; votes: Sent['votes'] }) {
  const lines = (['for', 'against'] as const).flatMap((choice) => {
    const names = votes.flatMap(({ name, choices }) => {
      const said = choices.find((one) => one.tourid === tour.tourid && one.choice === choice)
      return said ? [said.reason === '' ? name : `${name} (${said.reason})`] : []
    })
    const title = choice === 'for' ? 'Нравится' : 'Не подходит'
    return names.length === 0 ? [] : [`${title}: ${names.join(', ')}`]
  })
  return lines.map((line) => (
    <p key={line} className="size-s muted breakable">
      {line}
    </p>
  ))
}

interface NowProps {
  shared: SetTour
  now: { state: 'same' | 'changed' | 'gone' | 'unknown'; price: number | null }
  leadId: string
}

/** What became of the tour; a replacement is the manager's to choose. */
function Now({ shared: { tour, price: then, search }, now, leadId }: NowProps) {
  const again = `/leads/${leadId}/selection?${new URLSearchParams({
    at: href('tours', undefined, new URLSearchParams(search)),
  }).toString()}`
  const replace = <Link to={again}>Найти замену</Link>
  // Both are the operator's price without flights and payments.
  const rise = (now.price ?? tour.price) - tour.price
  switch (now.state) {
    case 'same':
      return <p className="size-s muted">Цена не изменилась</p>
    case 'changed':
      return (
        <p className="size-s">
          {`Теперь ${formatMoney((then ?? tour.price) + rise)} (${moneyDelta(rise)}). `}
          {replace}
        </p>
      )
    case 'gone':
      return <p className="size-s">Продан. {replace}</p>
    case 'unknown':
      return <p className="size-s muted">Оператор не ответил: проверьте позже</p>
  }
}
