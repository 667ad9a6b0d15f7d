import { EmptyState, FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { Icon } from '#client/ui/icons.tsx'
import { Link, useParams, useLocation, useSearchParams } from 'react-router-dom'
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
import { leadTabs, useLeads, type LeadFilter } from '../queries.ts'
import { BulkBar } from './bulk.tsx'
import { LeadFilters, LeadTabs, type Counts } from './lead-filters.tsx'
import { LeadChoice, LeadListItem } from '../lead/lead-row.tsx'
import { useListKeys } from './use-list-keys.ts'

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
  useListKeys(list)
  const [picked, setPicked] = useState<ReadonlySet<string>>()
  const pick = (id: string) => setPicked((before) => new Set([id]).symmetricDifference(before ?? new Set()))
  useLayoutEffect(() => {
    if (chosen === undefined) scrollTo(0, leftAt)
    return () => {
      if (chosen === undefined) leftAt = scrollY
    }
  }, [chosen])
  const first = data?.pages[0]
  const leads = data?.pages.flatMap((page) => page.leads) ?? []
  const ids = new Set<string>()
  // A lead that arrives between two pages moves the last one to the next page, where it appears again.
  const shown = leads.filter(({ id }) => !ids.has(id) && ids.add(id))
  return (
    <div className={css.place}>
      <div className={css.head}>
        <h1 className={css.title}>Заявки</h1>
        <LeadTabs filter={filter} tabs={first?.tabs} onChange={change} />
        <Link className={css.add} to="/leads/new" aria-label="Новая заявка" title="Новая заявка">
          <Icon name="plus" />
        </Link>
      </div>
      {picked ? (
        <BulkBar picked={shown.filter(({ id }) => picked.has(id))} onEnd={() => setPicked(undefined)} />
      ) : (
        <LeadFilters onPick={() => setPicked(new Set())} filter={filter} tabs={first?.tabs} counts={selectCounts(first)} onChange={change} />
      )}
      {error && (
        <FailedPart
          text={failureText(error)}
          onRetry={() => void (data ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {isPending && <Waiting />}
      {data && shown.length === 0 && <NothingFound filter={filter} all={first?.tabs?.all ?? 0} />}
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? css.old : undefined}>
        <Items of={shown} ref={list} className={css.items} toKey={({ id }) => id} name="lead">
          {(lead) =>
            picked ? (
              <LeadChoice lead={lead} isPicked={picked.has(lead.id)} onPick={() => pick(lead.id)} />
            ) : (
              <LeadListItem lead={lead} search={search} isChosen={lead.id === chosen} />
            )
          }
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
          Показать ещё
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
    <div className="stack gap-xs" role="status" aria-label="Загружаем заявки">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={72} radius={8} />
      ))}
    </div>
  )
}

interface NothingFoundProps {
  filter: LeadFilter
  /** All leads of the chosen manager. */
  all: number
}

function NothingFound({ filter, all }: NothingFoundProps) {
  if (filter.q !== '' || filter.status !== '' || filter.manager !== '' || filter.isOverdue)
    return (
      <EmptyState title="Ничего не нашлось">
        Ищем по номеру, имени, телефону, почте, отелю и стране. Уберите фильтр или часть слов.
      </EmptyState>
    )
  if (all > 0)
    return filter.tab === 'waiting' ? (
      <EmptyState icon="clock" title="Никого не ждём">
        Здесь заявки, где следующий шаг за путешественником или напоминание ещё не пришло.
      </EmptyState>
    ) : (
      <EmptyState icon="check" title="Всё сделано">
        Ни одна заявка не ждёт вас сейчас. Остальные на вкладке «Ждём».
      </EmptyState>
    )
  return (
    <EmptyState icon="mail" title="Заявок пока нет">
      Первая появится здесь сама, страницу обновлять не надо.
    </EmptyState>
  )
}

/** The filter is stored in the address, so Back restores it. */
function useLeadFilter(): [LeadFilter, (change: Partial<LeadFilter>) => void] {
  const [search, setSearch] = useSearchParams()
  const filter: LeadFilter = {
    tab: leadTabs.find((tab) => tab === search.get('tab')) ?? 'now',
    isOverdue: search.get('overdue') === '1',
    status: leadStatusCodes.find((code) => code === search.get('status')) ?? '',
    manager: search.get('manager') ?? '',
    q: search.get('q') ?? '',
  }
  const change = (changed: Partial<LeadFilter>) => {
    const { tab, isOverdue, ...rest } = { ...filter, ...changed }
    const next = {
      ...rest,
      // A status is chosen among all.
      status: tab === 'all' ? rest.status : '',
      tab: tab === 'now' ? '' : tab,
      overdue: isOverdue ? '1' : '',
    }
    const named = Object.entries(next).filter(([, value]) => value !== '')
    setSearch(new URLSearchParams(named), { replace: true })
  }
  return [filter, change]
}
