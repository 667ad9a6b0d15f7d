import { formatMoney } from '#shared/domain/text/format.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { isWholePrice, type TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { includedRows, type IncludedRow } from '#client/features/tour-offers/included-rows.ts'
import css from './print-sheet.module.css'

const STATES: { state: IncludedRow['state']; title: string }[] = [
  { state: 'included', title: 'Входит в цену' },
  { state: 'missing', title: 'Не входит' },
  { state: 'unknown', title: 'Уточняйте у менеджера' },
]

export function PrintMoney({ offer }: { offer: TourOffer }) {
  const { tour, party, price, detail } = offer
  const rows = detail.kind === 'ready' ? includedRows(detail.data, tour) : []
  return (
    <div className={css.ways}>
      <section className={css.part}>
        <h2>{`Цена ${priceUnit(party)}`}</h2>
        <table className={css.price}>
          <tbody>
            {price.lines.map(({ title, note, amount }, index) => (
              <tr key={`${index}-${title}`}>
                <th scope="row">
                  {title}
                  {note !== undefined && <span className={css.note}>{note}</span>}
                </th>
                <td>{amount !== undefined && formatMoney(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {isWholePrice(offer) ? 'Итого' : 'Без доплат'}{' '}
                <span className={css.note}>{priceUnit(party)}</span>
              </th>
              <td>{formatMoney(price.total)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <section className={css.part}>
        <h2>Что входит</h2>
        {rows.length === 0 && <p>Состав тура назовёт менеджер.</p>}
        {STATES.map(({ state, title }) => {
          const own = rows.filter((row) => row.state === state)
          return (
            own.length > 0 && (
              <div key={state} className={css.group}>
                <h3>{title}</h3>
                <ul className={css[state]}>
                  {own.map((row) => (
                    <li key={row.title}>{row.title}</li>
                  ))}
                </ul>
              </div>
            )
          )
        })}
      </section>
    </div>
  )
}
