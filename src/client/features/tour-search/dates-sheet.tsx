import { lazySection } from '#client/delivery/lazy-part.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import { useApi } from '#client/api/api-context.tsx'
import { flyDatesQuery } from '#client/api/queries/guidebooks.ts'
import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { Button } from '#client/ui/button.tsx'
import { Busy } from '#client/ui/frame/feedback.tsx'
import { CheckField } from '#client/ui/form/field.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { priceUnit, type Party } from '#shared/domain/tour/party.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldSheetProps } from './field-sheet.ts'
import css from './sheets.module.css'

const Calendar = lazySection(() => import('./calendar.tsx'), 'Calendar', {
  fallback: <Busy label="Открываем календарь" />,
})

/** Departure window of up to 14 days; days without flights are disabled. */
export function DatesSheet({ query, words, onChange, onDone, onClose }: FieldSheetProps) {
  const api = useApi()
  const today = useNow(todayAt)
  const [isWhole, setIsWhole] = useState(true)
  const isByAir = query.departure !== NO_FLIGHT_DEPARTURE
  // If the provider knows no flight days, all days are enabled.
  const flyDates =
    useQuery({
      ...flyDatesQuery(api, query.departure, query.country),
      enabled: query.country !== '',
      retry: false,
    }).data || []
  const hasPrices = flyDates.some(({ price }) => price > 0)
  return (
    <Sheet
      title={isByAir ? 'Когда вылетаем' : 'Когда заезжаем'}
      isOpen
      isWide
      onClose={onClose}
      onPressAside={isWhole ? onDone : onClose}
      footer={
        <Button isWide size="l" onClick={() => onDone()}>
          {`Готово · ${words.shortDates}`}
        </Button>
      }
    >
      <div className={css.waiting}>
        <Calendar
          from={query.dateFrom}
          to={query.dateTo}
          today={today}
          flyDates={flyDates}
          isByAir={isByAir}
          legend={hasPrices ? legend(query.party) : ''}
          onChange={(dateFrom, dateTo, isRange) => {
            setIsWhole(isRange)
            onChange({ dateFrom, dateTo })
          }}
        />
      </div>
      {isByAir && (
        <div className={css.switches}>
          <CheckField
            checked={query.charterOnly}
            onChange={(event) => onChange({ charterOnly: event.target.checked })}
          >
            Только чартерные рейсы
          </CheckField>
          <CheckField
            checked={query.directOnly}
            onChange={(event) => onChange({ directOnly: event.target.checked })}
          >
            Только без пересадок
          </CheckField>
        </div>
      )}
    </Sheet>
  )
}

/** The calendar has prices for two adults only. */
function legend(party: Party): string {
  const isForTwo = party.adults === 2 && party.children.length === 0
  const prices = 'Цены за двоих на 7 ночей, тыс. ₽. Зелёным — самые низкие.'
  return isForTwo ? prices : `${prices} Цену ${priceUnit(party)} покажет поиск.`
}
