import { useMessenger } from '#client/session/client-context.tsx'
import { describeFile, FileButton } from '#client/ui/file-button.tsx'
import { Items } from '#client/ui/items.tsx'
import type { LeadDocument } from '#shared/contract/trips/document.ts'
import type { HistoryItem } from '#shared/contract/history.ts'
import { documentTitles } from '#shared/domain/lead/document-titles.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { useFileAddress } from '../use-file-address.ts'
import css from './trip.module.css'

/** Documents that the agency has attached, to download. */
export function OwnDocuments({ item }: { item: HistoryItem }) {
  const documents = distinctBy(item.documents, ({ id }) => id)
  if (documents.length === 0) return null
  return (
    <section role="group" className={css.documents} aria-label="Документы">
      <h3 className="size-m">Документы</h3>
      <Items of={documents} className={css.rows} toKey={({ id }) => id} name="document">
        {(document) => <OwnDocument document={document} />}
      </Items>
    </section>
  )
}

function OwnDocument({ document: { id, kind, name, bytes } }: { document: LeadDocument }) {
  const address = useFileAddress()
  const messenger = useMessenger()
  const ask = () => address.ofFile(id)
  return (
    <div className={css.document}>
      <div className="min-0">
        <p>{documentTitles[kind]}</p>
        <p className="size-s muted breakable">{describeFile({ name, size: bytes })}</p>
      </div>
      <FileButton
        name={name}
        size={bytes}
        title="Скачать"
        isNamed
        state="ready"
        client={messenger}
        ask={ask}
      />
    </div>
  )
}
