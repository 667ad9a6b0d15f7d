import { EmptyState, FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { leadStatusCodes } from '#shared/contract/lead-status.ts'
import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { Button } from '#client/ui/button.tsx'
import { Items } from '#client/ui/items.tsx'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { passFocusToNew } from '#client/ui/restore-focus.ts'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { failureText } from '../failure.ts'
import { LeadChoice, LeadListItem } from '../lead/lead-row.tsx'
import { useLeads, type LeadFilter } from '../queries.ts'
import { BulkBar } from './bulk.tsx'
import { LeadFilters, LeadTabs, type Counts } from './lead-filters.tsx'
import css from './leads-page.module.css'
import { useLeadFilter } from './use-lead-filter.ts'
import { useListKeys } from './use-list-keys.ts'

const TYPED_MS = 300

/** Last scroll position of the list on a phone. */
let leftAt = 0

export function LeadList({ chosen }: { chosen: string | undefined }) {
  const [filter, change] = useLeadFilter()
  const settled = { ...filter, q: useSettled(filter.q) }
  const { data, error, isPending, isPlaceholderData, isFetchingNextPage, ...query } = useLeads(settled)
  const list = useRef<HTMLUListElement>(null)
  const { search } = useLocation()
  useListKeys(list)
  useScrollPlace(chosen === undefined)
  const { picked, setPicked, pick } = usePicked()
  const first = data?.pages[0]
  // A lead that arrives between two pages moves the last one to the next page, where it appears again.
  const shown = distinctBy(data?.pages.flatMap((page) => page.leads) ?? [], ({ id }) => id)
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
        <LeadFilters
          onPick={() => setPicked(new Set())}
          filter={filter}
          tabs={first?.tabs}
          counts={selectCounts(first)}
          onChange={change}
        />
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
        <More isBusy={isFetchingNextPage} list={list} onPress={() => void query.fetchNextPage()} />
      )}
    </div>
  )
}

interface MoreProps {
  isBusy: boolean
  list: RefObject<HTMLUListElement | null>
  onPress: () => void
}

function More({ isBusy, list, onPress }: MoreProps) {
  return (
    <Button
      look="soft"
      isWide
      isBusy={isBusy}
      onClick={(event) => {
        passFocusToNew(event.currentTarget, list.current)
        onPress()
      }}
    >
      Показать ещё
    </Button>
  )
}

/** The list of a phone is where it was left. */
function useScrollPlace(isList: boolean): void {
  useLayoutEffect(() => {
    if (isList) scrollTo(0, leftAt)
    return () => {
      if (isList) leftAt = scrollY
    }
  }, [isList])
}

/** Leads picked for one action; undefined while none is being picked. */
function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<string>>()
  const pick = (id: string) =>
    setPicked((before = new Set()) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  return { picked, setPicked, pick }
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
