import { useSessionState } from '#client-context/client-context.tsx'
import { useHeldReload } from '#delivery/hold-reload.ts'
import type { Watch } from '#contract/watch.ts'
import { href } from '#routes/href.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/controls.tsx'
import { Notice } from '#ui/feedback.tsx'
import { CheckField, TextField } from '#ui/field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Link } from '#delivery/link.tsx'
import { Told } from './told.tsx'
import { useWatchForm, type WatchForm } from './use-watch-form.ts'
import css from './watch.module.css'
import { WatchSaved } from './watch-saved.tsx'
import { limitsInWords, type WatchTerms } from './watch-terms.ts'
import { watchTitle } from './watch-title.ts'
import type { WatchOrder } from './watched.ts'

interface WatchSheetProps {
  /** What a page offers to watch; absent where only the terms of a watch are changed. */
  order?: WatchOrder | undefined
  /** The traveller's watch of it. */
  watch: Watch | undefined
  onClose: () => void
}

/** What is watched, and what of it is news to the traveller; saved by one press. */
export function WatchSheet({ order, watch: known, onClose }: WatchSheetProps) {
  const form = useWatchForm({ order, watch: known, onClose })
  const { saved } = form
  const title = order?.title ?? (known ? watchTitle(known) : '')
  const note = order?.note ?? known?.note ?? ''
  return (
    <Sheet title="Слежение за ценой" isOpen onClose={onClose}>
      <div className={css.sheet}>
        <p className={css.what}>
          <b>{title}</b>
          {note !== '' && <span className={css.muted}>{note}</span>}
        </p>
        {saved ? (
          <WatchSaved watch={saved} onClose={onClose} />
        ) : (
          <Terms form={form} isNew={known === undefined} isOnList={order === undefined} />
        )}
      </div>
    </Sheet>
  )
}

interface TermsProps {
  form: WatchForm
  isNew: boolean
  /** Whether the sheet stands over the list of watches itself. */
  isOnList: boolean
}

function Terms({ form, isNew, isOnList }: TermsProps) {
  const { terms, change, isBusy, problem, submit } = form
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  useHeldReload(true)
  return (
    <form
      className={css.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Fall form={form} />
      <fieldset className={css.group}>
        <legend className={css.legend}>И ещё, если</legend>
        <CheckField checked={terms.lowest} onChange={(event) => change({ lowest: event.target.checked })}>
          цена станет самой низкой за 30 дней
        </CheckField>
        <CheckField
          checked={terms.lastSeats}
          onChange={(event) => change({ lastSeats: event.target.checked })}
        >
          мест почти не останется
        </CheckField>
      </fieldset>
      {problem !== undefined && (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      )}
      <Button type="submit" size="l" isWide isBusy={isBusy}>
        {isNew ? 'Следить' : 'Сохранить'}
      </Button>
      {isSignedIn ? (
        <Told />
      ) : (
        <p className={css.muted}>Сначала попросим войти по почте: на неё и придёт известие.</p>
      )}
      {isSignedIn && !isOnList && (
        <Link to={href('watches')} className={css.list}>
          За чем вы уже следите
        </Link>
      )}
    </form>
  )
}

const units: { unit: WatchTerms['unit']; title: string; label: string }[] = [
  { unit: 'sum', title: 'в рублях', label: 'На сколько рублей' },
  { unit: 'share', title: 'в процентах', label: 'На сколько процентов' },
]

/** By how much the price must fall. */
function Fall({ form: { terms, change, fallProblem } }: { form: WatchForm }) {
  const chosen = units.find(({ unit }) => unit === terms.unit)
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Сообщить, когда подешевеет</legend>
      <div className={css.units}>
        {units.map(({ unit, title }) => (
          <Chip key={unit} isOn={unit === terms.unit} onClick={() => change({ unit })}>
            {title}
          </Chip>
        ))}
      </div>
      <TextField
        label={chosen?.label ?? ''}
        inputMode="numeric"
        autoComplete="off"
        value={terms[terms.unit]}
        error={fallProblem}
        hint={fallProblem === undefined ? limitsInWords(terms.unit) : undefined}
        onChange={(event) => change({ [terms.unit]: event.target.value })}
      />
    </fieldset>
  )
}
