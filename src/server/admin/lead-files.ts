import type { Hono } from 'hono'
import type { FileRow } from '../db/schema/file-rows.ts'
import { openFileTicket, signFileTicket } from '../files/file-ticket.ts'
import { sendFile } from '../files/send-file.ts'
import { broken, refuse } from '../http/answer.ts'
import { Refusal } from '../http/handler.ts'
import { AGENCY_PATH, type CallBindings } from '../http/mount-table.ts'
import type { DeskSettings } from '../http/provider-settings.ts'
import { toIso } from '../leads/progress-view.ts'
import { authenticateManager, isManager } from './authenticate-manager.ts'
import type { DeskContext } from './context.ts'
import type { DeskCall } from './desk-call.ts'

/** Path of the files of leads. */
export const DESK_FILES = `${AGENCY_PATH}/files`

/** A link that opens one file for this session of the desk. A program has no session: it sends its key. */
export async function linkFile(
  { store, clock, settings }: DeskContext,
  { entrant, params }: DeskCall<'fileLink'>,
) {
  const file = await findFile(store, params.file)
  const { sessionHash: session } = entrant
  if (session === undefined)
    throw new Refusal(403, 'Ссылка нужна браузеру. Программе файл отдаётся по её ключу в заголовке')
  const { ticket, endsAt } = signFileTicket(store.serverKey, file.id, { side: 'manager', session }, clock())
  return {
    url: `${settings.publicUrl ?? ''}${DESK_FILES}/${file.id}?ticket=${ticket}`,
    ends_at: toIso(endsAt),
  }
}

/** Serves files of leads to managers, by the header or by a ticket of a live session. */
export function mountLeadFiles(
  app: Hono<{ Bindings: CallBindings }>,
  context: DeskContext,
  desk: DeskSettings,
): void {
  const { store } = context
  app.get(`${DESK_FILES}/:file`, async ({ req }) => {
    try {
      const file = req.param('file')
      if (!(await isAllowed(context, desk, { file, ticket: req.query('ticket'), headers: req.raw.headers })))
        throw new Refusal(401, 'Ссылка больше не действует. Откройте файл в кабинете ещё раз')
      const row = await findFile(store, file)
      return sendFile(row, store.files.read(row.id))
    } catch (error) {
      return error instanceof Refusal ? refuse(error) : broken(context, 'файл заявки', error)
    }
  })
}

async function isAllowed(
  context: DeskContext,
  desk: DeskSettings,
  { file, ticket, headers }: { file: string; ticket: string | undefined; headers: Headers },
): Promise<boolean> {
  const { store, clock } = context
  if (ticket === undefined) return (await authenticateManager(context, desk, headers)) !== undefined
  const hash = openFileTicket(store.serverKey, { file, side: 'manager', ticket }, clock())
  const session = hash && (await store.managerSessions.use(hash, clock()))
  return !!session && isManager(desk, session)
}

/** @throws Refusal 404 for an unknown file and one that is not stored */
async function findFile(store: DeskContext['store'], id: string): Promise<FileRow> {
  const file = await store.files.find(id)
  if (file?.state === 'sent') return file
  throw new Refusal(404, 'Такого файла нет: обновите заявку')
}
