import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { counted, TOURS } from '#shared/domain/text/words.ts'
import { Button } from '#client/ui/button.tsx'
import { FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { failureText } from '../../failure.ts'
import { DeskTitle } from '../../frame.tsx'
import { factHref } from '../fact-links.ts'
import { useLeadDetail } from '../../queries.ts'
import css from './selection.module.css'
import { addSelectButtons } from './select-buttons.ts'
import { Tray } from './tray.tsx'
import { useSelection, type Selection } from './use-selection.ts'

/** The storefront inside the desk: tours as travellers see them, each with a button that selects it for a request. */
export function SelectionPage() {
  const { id = '' } = useParams()
  const { data: lead, error, refetch } = useLeadDetail(id)
  return (
    <div className={css.page}>
      <DeskTitle>{`Подборка, ${id}`}</DeskTitle>
      <header className={css.head}>
        <Link className={css.back} to={`/leads/${id}`}>
          <Icon name="back" /> К заявке
        </Link>
        <h1 className="size-l">{`Подборка для заявки № ${id}`}</h1>
      </header>
      {lead && <Selecting lead={lead} />}
      {!lead && error && <FailedPart text={failureText(error)} onRetry={() => void refetch()} />}
      {!lead && !error && <Skeleton height={400} radius={18} />}
    </div>
  )
}

function Selecting({ lead }: { lead: LeadDetail }) {
  const selection = useSelection(lead)
  const isWide = useWide()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const tray = <Tray lead={lead} selection={selection} onSent={() => void navigate(`/leads/${lead.id}`)} />
  const count = selection.tours.length
  return (
    <div className={css.columns}>
      <Site lead={lead} selection={selection} />
      {isWide ? (
        <aside className={css.tray} aria-label="Подборка">
          {tray}
        </aside>
      ) : (
        <>
          <div className={css.bar}>
            <Button isWide disabled={count === 0} onClick={() => setIsOpen(true)}>
              {count === 0 ? 'Отметьте туры плюсом' : `${counted(count, TOURS)}: дальше`}
            </Button>
          </div>
          <Sheet title="Подборка" isOpen={isOpen} onClose={() => setIsOpen(false)}>
            {tray}
          </Sheet>
        </>
      )}
    </div>
  )
}

/** Starts with the traveller's wish. */
function Site({ lead, selection }: { lead: LeadDetail; selection: Selection }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const buttons = useRef<ReturnType<typeof addSelectButtons>>(undefined)
  const picker = useRef(selection)
  const [params] = useSearchParams()
  const [start] = useState(() => factHref('page', params.get('at') ?? '') ?? findStart(lead))
  useEffect(() => {
    picker.current = selection
    buttons.current?.draw()
  }, [selection])
  useEffect(() => () => buttons.current?.stop(), [])
  const addButtons = () => {
    const view = frame.current?.contentDocument?.defaultView
    if (view) buttons.current = addSelectButtons(view as Window & typeof globalThis, () => picker.current)
  }
  return <iframe ref={frame} className={css.site} title="Сайт: поиск тура" src={start} onLoad={addButtons} />
}

function findStart({ facts }: LeadDetail): string {
  const find = (key: string) => facts.find((fact) => fact.key === key)?.value
  const search = find('search')
  return (search && factHref('search', search)) ?? '/'
}
