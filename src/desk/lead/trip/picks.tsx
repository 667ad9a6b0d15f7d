import { documentKinds, type DocumentKind } from '#shared/contract/trips/document.ts'
import { documentTitles } from '#shared/domain/lead/document-titles.ts'
import { IconButton } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/field.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { Items } from '#client/ui/items.tsx'
import css from './documents.module.css'
import type { Pick } from './use-picks.ts'

interface PicksProps {
  picks: readonly Pick[]
  isBusy: boolean
  onChange: (pick: Pick, kind: DocumentKind) => void
  onRemove: (pick: Pick) => void
}

/** The files to be sent, with what each of them is. */
export function Picks({ picks, isBusy, onChange, onRemove }: PicksProps) {
  return (
    <Items of={picks} className={css.picks} itemClass={css.pick} toKey={({ key }) => key} name="pick">
      {(pick) => (
        <>
          <SelectField
            label={pick.file.name}
            value={pick.kind}
            disabled={isBusy}
            onChange={({ target }) =>
              onChange(pick, documentKinds.find((kind) => kind === target.value) ?? 'other')
            }
          >
            {[...documentKinds.slice(1), documentKinds[0]].map((kind) => (
              <option key={kind} value={kind}>
                {documentTitles[kind]}
              </option>
            ))}
          </SelectField>
          {/* The first one is being sent. */}
          <IconButton
            label={`Не прикладывать ${pick.file.name}`}
            disabled={isBusy && pick === picks[0]}
            onClick={() => onRemove(pick)}
          >
            <Icon name="close" />
          </IconButton>
        </>
      )}
    </Items>
  )
}
