import { LEAD_FILES_MAX } from '#shared/contract/conversation.ts'
import { DocumentForm } from '#shared/contract/agency/document-endpoints.ts'
import { DOCUMENT_MAX, type DocumentKind } from '#shared/contract/trips/document.ts'
import { wasErasedMeanwhile } from '../db/store-away.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import { cleanFileName } from '../files/file-name.ts'
import { findFileType, HEAD_BYTES, nameAfterType } from '../files/file-type.ts'
import { FileTooLarge, type Files } from '../files/repository.ts'
import { readField, readForm, type FormPart } from '../http/form-data.ts'
import { Refusal } from '../http/handler.ts'
import { checkBody } from '../http/read-call.ts'
import type { LeadDocuments, StoredDocument } from './repository.ts'

export interface Receiving {
  store: { files: Files; documents: LeadDocuments }
  clock: () => number
}

interface Upload {
  lead: LeadRow
  /** The caller's idempotency key; null without one. */
  key: string | null
  headers: Headers
  body: AsyncIterable<Uint8Array>
}

const TOO_LARGE = 'Документ больше 20 МБ: сожмите его или разделите на части'
const LEAD_FULL = 'В заявке уже 50 МБ файлов: уберите ненужные документы'
const FORM_BYTES = 65_536

/**
 * Stores the content of an uploaded document as it arrives, piece by piece. Returns the reason instead where the lead
 * takes no document or has this one already. What is refused leaves nothing behind.
 * @throws Refusal 413, 422 with the field's message
 */
export async function receiveDocument(
  receiving: Receiving,
  { lead, key, headers, body }: Upload,
): Promise<StoredDocument | { why: string }> {
  if (Number(headers.get('content-length') ?? 0) > DOCUMENT_MAX + FORM_BYTES) throw tooLarge(TOO_LARGE)
  const { documents } = receiving.store
  let kind: DocumentKind | undefined
  let stored: Omit<StoredDocument, 'kind'> | undefined
  try {
    for await (const part of readForm(headers, limitBytes(body))) {
      if (part.name === 'kind') kind = readKind(await readField(part))
      if (part.name !== 'file' || stored !== undefined) continue
      const file = await openFile(part)
      // A kind that follows the file is checked when the document is added.
      const why = kind && (await documents.findObstacle(lead, { kind, name: file.name }, key))
      if (why !== undefined) return { why }
      stored = await storeFile(receiving, lead.id, file)
    }
    if (stored === undefined) throw fieldRefusal('file', 'Выберите файл')
    return { ...stored, kind: kind ?? readKind('') }
  } catch (error) {
    if (stored !== undefined) await documents.drop(stored.id).catch(() => {})
    throw error
  }
}

/** A sender need not say its length, and what is skipped is read too. */
async function* limitBytes(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of body) {
    size += piece.byteLength
    if (size > DOCUMENT_MAX + FORM_BYTES) throw tooLarge(TOO_LARGE)
    yield piece
  }
}

interface OpenedFile {
  name: string
  type: string
  whole: AsyncGenerator<Buffer>
}

async function openFile({ fileName, content }: FormPart): Promise<OpenedFile> {
  const { head, whole } = await peek(content)
  const type = findFileType(head)
  if (type === undefined)
    throw fieldRefusal('file', 'Это не PDF, JPEG и не PNG: сохраните документ в одном из этих видов')
  const name = nameAfterType(cleanFileName(fileName ?? ''), type)
  if (name === undefined)
    throw fieldRefusal('file', 'Внутри файла не то, что в его названии: сохраните его заново')
  return { name, type: type.type, whole }
}

async function storeFile(
  { store, clock }: Receiving,
  leadId: string,
  { name, type, whole }: OpenedFile,
): Promise<Omit<StoredDocument, 'kind'>> {
  const room = LEAD_FILES_MAX - (await store.files.countBytes(leadId))
  const id = await store.documents.begin(leadId, { name, type }, clock())
  try {
    return { id, name, size: await store.files.write(id, whole, Math.min(DOCUMENT_MAX, room)) }
  } catch (error) {
    await store.documents.drop(id).catch(() => {})
    if (error instanceof FileTooLarge) throw tooLarge(room < DOCUMENT_MAX ? LEAD_FULL : TOO_LARGE)
    // The person was erased during the upload.
    if (wasErasedMeanwhile(error)) throw new Refusal(409, 'Путешественник удалил свои данные')
    throw error
  }
}

/** The first bytes of a content, and all of it. */
async function peek(content: AsyncGenerator<Buffer>) {
  let head: Buffer = Buffer.alloc(0)
  while (head.byteLength < HEAD_BYTES) {
    const { value, done } = await content.next()
    if (done === true) break
    head = Buffer.concat([head, value])
  }
  async function* readWhole() {
    yield head
    yield* content
  }
  return { head, whole: readWhole() }
}

function readKind(text: string): DocumentKind {
  return checkBody(DocumentForm, { kind: text.trim() }).kind
}

function tooLarge(message: string): Refusal {
  return new Refusal(413, message, { errors: { file: [message] } })
}

function fieldRefusal(field: 'file', message: string): Refusal {
  return new Refusal(422, message, { errors: { [field]: [message] } })
}
