import { useApi } from '#api/api-context.tsx'
import { flyDatesQuery } from '#api/queries/guidebooks.ts'
import { useNow } from '#delivery/use-now.ts'
import { todayAt } from '#domain/time/day.ts'
import { defaultQuery, type TourQuery } from '#domain/search/tour-query.ts'
import { Calendar } from '#features/tour-search/calendar.tsx'
import type { FieldName } from '#features/tour-search/field-sheet.ts'
import { FieldSheet } from '#features/tour-search/field-sheets.tsx'
import { useQueryWords } from '#features/tour-search/query-words.ts'
import { SearchForm } from '#features/tour-search/search-form.tsx'
import { Button } from '#ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Sample, SampleSheet } from './sample.tsx'

const CALENDAR = 'Календарь: цена за двоих, тыс.\u00a0₽; зелёным самые дешёвые дни'

const sheets: [FieldName, string][] = [
  ['departure', 'Откуда'],
  ['destination', 'Куда'],
  ['nights', 'На сколько'],
  ['party', 'Кто едет'],
]

/** The search form, the calendar with prices, and the sheets behind the other fields. */
export function SearchPickers() {
  const [query, setQuery] = useState<TourQuery>(defaultQuery(useNow(todayAt)))
  const [opened, setOpened] = useState<FieldName>()
  const words = useQueryWords(query)
  const change = (part: Partial<TourQuery>) => setQuery((known) => ({ ...known, ...part }))
  return (
    <>
      <SearchForm query={query} onSearch={setQuery} isMainAct={false} />
      <SampleSheet isWhole>
        <Sample title={CALENDAR} isStacked>
          <Days query={query} onChange={change} />
        </Sample>
      </SampleSheet>
      <SampleSheet isWhole>
        <Sample title="Листы остальных полей">
          {sheets.map(([field, title]) => (
            <Button key={field} look="soft" onClick={() => setOpened(field)}>
              {title}
            </Button>
          ))}
        </Sample>
      </SampleSheet>
      {opened && (
        <FieldSheet
          field={opened}
          query={query}
          words={words}
          onChange={change}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function Days({ query, onChange }: { query: TourQuery; onChange: (part: Partial<TourQuery>) => void }) {
  const api = useApi()
  const today = useNow(todayAt)
  const flyDates = useQuery(flyDatesQuery(api, query.departure, query.country)).data
  return (
    <Calendar
      from={query.dateFrom}
      to={query.dateTo}
      today={today}
      flyDates={flyDates || []}
      onChange={(dateFrom, dateTo) => onChange({ dateFrom, dateTo })}
    />
  )
}
