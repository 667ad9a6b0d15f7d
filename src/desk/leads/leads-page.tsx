import { EmptyState, FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { useParams, useLocation, useSearchParams } from 'react-router-dom'
import { DeskTitle } from '../frame.tsx'
import { LeadPage } from '../lead/lead-page.tsx'
import css from './leads-page.module.css'
import { leadStatusCodes } from '#shared/contract/lead-status.ts'
import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { Button } from '#client/ui/button.tsx'
import { Items } from '#client/ui/items.tsx'
import { passFocusToNew } from '#client/ui/restore-focus.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { failureText } from '../failure.ts'
import { useLeads, type LeadFilter } from '../queries.ts'
import { LeadFilters, type Counts } from './lead-filters.tsx'
import { LeadListItem } from '../lead/lead-row.tsx'

/** The list and a lead: side by side if there is space, otherwise one at a time. */
export function LeadsPage() {
  const { id } = useParams()
  const isWide = useWide()
  return (
    <div className={css.columns}>
      {id === undefined && <DeskTitle>Заявки</DeskTitle>}
      {(isWide || id === undefined) && (
        <section className={css.list} aria-label="Список заявок">
          <SectionBoundary name="leads">
            <LeadList chosen={id} />
          </SectionBoundary>
        </section>
      )}
      {id !== undefined ? (
        <section className={css.lead} aria-label={`Заявка ${id}`}>
          <SectionBoundary name="lead" key={id}>
            <LeadPage id={id} hasList={isWide} />
          </SectionBoundary>
        </section>
      ) : (
        isWide && (
          <div className={css.none}>
            <EmptyState icon="menu" title="Выберите заявку слева">
              Здесь будет всё о ней: контакты, тур, статус и предложения. Новые появляются в списке сами.
            </EmptyState>
          </div>
        )
      )}
    </div>
  )
}

const TYPED_MS = 300

/** Last scroll position of the list on a phone. */
let leftAt = 0

function LeadList({ chosen }: { chosen: string | undefined }) {
  const [filter, change] = useLeadFilter()
  const settled = { ...filter, q: useSettled(filter.q) }
  const { data, error, isPending, isPlaceholderData, isFetchingNextPage, ...query } = useLeads(settled)
  const list = useRef<HTMLUListElement>(null)
  const { search } = useLocation()
  useLayoutEffect(() => {
    if (chosen === undefined) scrollTo(0, leftAt)
    return () => {
      if (chosen === undefined) leftAt = scrollY
    }
  }, [chosen])
  const leads = data?.pages.flatMap((page) => page.leads) ?? []
  const ids = new Set<string>()
  // A lead that arrives between two pages moves the last one to the next page, where it appears again.
  const shown = leads.filter(({ id }) => !ids.has(id) && ids.add(id))
  return (
    <div className={css.place}>
      <h1 className="size-xl">Заявки</h1>
      <LeadFilters filter={filter} counts={selectCounts(data?.pages[0])} onChange={change} />
      {error && (
        <FailedPart
          text={failureText(error)}
          onRetry={() => void (data ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {isPending && <Waiting />}
      {data && shown.length === 0 && <NothingFound isFiltered={Object.values(filter).some(Boolean)} />}
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? css.old : undefined}>
        <Items of={shown} ref={list} className={css.items} toKey={({ id }) => id} name="lead">
          {(lead) => <LeadListItem lead={lead} search={search} isChosen={lead.id === chosen} />}
        </Items>
      </div>
      {query.hasNextPage && (
        <Button
          look="soft"
          isWide
          isBusy={isFetchingNextPage}
          onClick={(event) => {
            passFocusToNew(event.currentTarget, list.current)
            void query.fetchNextPage()
          }}
        >
          Показать более ранние
        </Button>
      )}
    </div>
  )
}

function selectCounts(page: AgencyReply<'leads'> | undefined): Counts | undefined {
  if (page === undefined) return undefined
  const counts = new Map(page.counts.map(({ status, count }) => [status, count]))
  const pairs = leadStatusCodes.map((code) => [code, counts.get(code) ?? 0] as const)
  // Every code has an entry.
  return Object.fromEntries(pairs) as Counts
}

/** Debounces the typed text. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}

function Waiting() {
  return (
    <div className={css.items} role="status" aria-label="Загружаем заявки">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={154} radius={12} />
      ))}
    </div>
  )
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="Ничего не нашлось">
      Ищем по номеру, имени, телефону, почте, отелю и стране. Уберите фильтр или часть слов.
    </EmptyState>
  ) : (
    <EmptyState icon="mail" title="Заявок пока нет">
      Первая появится здесь сама, страницу обновлять не надо.
    </EmptyState>
  )
}

/** The filter is stored in the address, so Back restores it. */
function useLeadFilter(): [LeadFilter, (change: Partial<LeadFilter>) => void] {
  const [search, setSearch] = useSearchParams()
  const filter: LeadFilter = {
    status: leadStatusCodes.find((code) => code === search.get('status')) ?? '',
    manager: search.get('manager') ?? '',
    q: search.get('q') ?? '',
  }
  const change = (changed: Partial<LeadFilter>) => {
    const next = Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== '')
    setSearch(new URLSearchParams(next), { replace: true })
  }
  return [filter, change]
}
