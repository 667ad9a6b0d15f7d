import type { Hono } from 'hono'
import type { FileRow } from '../db/schema/file-rows.ts'
import { openFileTicket, signFileTicket } from '../files/file-ticket.ts'
import { OWN_DOCUMENTS, OWN_FILES } from '../files/own-files-path.ts'
import { sendFile } from '../files/send-file.ts'
import { broken, refuse } from '../http/answer.ts'
import { Refusal, type Call } from '../http/handler.ts'
import type { CallBindings } from '../http/mount-table.ts'
import { withoutNul } from '../http/read-call.ts'
import { signedIn } from '../http/signed-in.ts'
import { readBearer } from '../identity/tokens.ts'
import { toIso } from '../leads/progress-view.ts'
import type { ConversationContext } from './context.ts'

/** A link that a browser opens without a header; web views of messengers hand it to the phone's browser. */
export async function linkOwnFile(
  { store, clock, settings }: ConversationContext,
  { account, params }: Call<'ownFileLink'>,
) {
  const { userId, tokenHash } = signedIn(account)
  const file = await findOwnFile(store, params.file, userId)
  const owner = { side: 'traveller', session: tokenHash } as const
  const { ticket, endsAt } = signFileTicket(store.serverKey, file.id, owner, clock())
  return {
    url: `${settings.publicUrl ?? ''}${OWN_FILES}/${file.id}?ticket=${ticket}`,
    ends_at: toIso(endsAt),
  }
}

/** Serves files of own requests to their traveller, by the header or by a ticket. */
export function mountOwnFiles(app: Hono<{ Bindings: CallBindings }>, context: ConversationContext): void {
  for (const path of [OWN_FILES, OWN_DOCUMENTS])
    app.get(`${path}/:file`, ({ req }) => serveFile(context, req.raw, withoutNul(req.param('file'))))
}

async function serveFile(context: ConversationContext, request: Request, file: string): Promise<Response> {
  const { store, clock } = context
  try {
    const ticket = new URL(request.url).searchParams.get('ticket')
    const session =
      ticket === null
        ? readBearer(request.headers)
        : openFileTicket(store.serverKey, { file, side: 'traveller', ticket }, clock())
    const userId = session && (await store.tokens.findAccount(session, clock()))
    if (!userId) throw new Refusal(401, 'Ссылка больше не действует. Откройте файл в «Моих заявках» ещё раз')
    const row = await findOwnFile(store, file, userId)
    return sendFile(row, store.files.read(row.id))
  } catch (error) {
    return error instanceof Refusal ? refuse(error) : broken(context, 'файл своей заявки', error)
  }
}

/** @throws Refusal 404 for an unknown file, one of another person and one that is not stored */
async function findOwnFile(
  store: ConversationContext['store'],
  id: string,
  userId: string,
): Promise<FileRow> {
  const file = await store.files.find(id)
  const lead = file?.state === 'sent' ? await store.leads.byId(file.lead_id) : undefined
  if (file !== undefined && lead?.account_id === userId) return file
  throw new Refusal(404, 'Такого файла нет. Обновите «Мои заявки»')
}
