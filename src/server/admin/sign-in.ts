import type { Manager } from '#shared/contract/agency/replies.ts'
import { CHALLENGE_HEADER } from '#shared/contract/headers.ts'
import { randomBytes } from 'node:crypto'
import { oneLine } from '#shared/contract/text/one-line.ts'
import { CODE_SENT, WRONG_CODE } from '#shared/contract/text/phrases.ts'
import { createOneTimeCodes, DESK_PURPOSE } from '../identity/one-time-codes.ts'
import { readCodeEmail } from '../identity/code-login.ts'
import { sha256 } from '../http/limits/digest.ts'
import { forgetStreak } from '../identity/guess-budgets.ts'
import { INIT_DATA_LIFE_MS, verifyInitData, type MessengerUser } from '../identity/init-data.ts'
import { askForLimitedCode } from '../identity/code-emails.ts'
import type { DeskContext } from './context.ts'
import { Refusal } from '../http/handler.ts'
import type { DeskSettings } from '../http/provider-settings.ts'
import type { ManagerSessionRow } from '../db/schema/desk-rows.ts'
import { toIso } from '../leads/progress-view.ts'
import type { DeskCall, DeskHandlers } from './desk-call.ts'
import { isManager, nameMailManager, toManager } from './authenticate-manager.ts'
import { formatDevice } from './device-title.ts'
import { toDeviceId } from './manager-sessions.ts'

export function signInHandlers(
  context: DeskContext,
  desk: DeskSettings,
): DeskHandlers<
  'messengerSignIn' | 'sendCode' | 'codeSignIn' | 'session' | 'signOut' | 'devices' | 'revokeDevice'
> {
  const codes = createOneTimeCodes(context)
  return {
    messengerSignIn: (call) => byMessenger(context, desk, call),
    sendCode: (call) => sendCode(context, desk, call),
    async codeSignIn({ body, headers, clientAddress }) {
      const challenge = headers.get(CHALLENGE_HEADER) ?? ''
      const { email } = await codes.check({ challenge, code: body.code, clientAddress }, DESK_PURPOSE)
      // A stranger's code was never sent: guessing it gets the answer of every wrong guess.
      if (!isManager(desk, { kind: 'mail', who: email }))
        throw new Refusal(422, WRONG_CODE, { errors: { code: [WRONG_CODE] } })
      await forgetStreak(context, email)
      const device = formatDevice(headers.get('user-agent') ?? '')
      const name = nameMailManager(desk, email)
      return begin(context, desk, { kind: 'mail', who: email, name, init_hash: null, device })
    },
    session: ({ entrant: { manager, endsAt } }) => ({
      manager,
      ends_at: endsAt === undefined ? '' : toIso(endsAt),
    }),
    async signOut({ entrant: { sessionHash } }) {
      const initHash = sessionHash && (await context.store.managerSessions.end(sessionHash))
      if (initHash)
        await context.store.spentInitData.set(spent(initHash), context.clock() + INIT_DATA_LIFE_MS)
      return { message: 'Вы вышли из кабинета' }
    },
    async devices({ entrant: { manager, sessionHash = '' } }) {
      const owner = readOwner(manager)
      const devices = owner ? await context.store.managerSessions.list(owner, context.clock()) : []
      return {
        devices: devices.map(({ id, title, usedAt }) => ({
          id,
          title,
          used_at: toIso(usedAt),
          is_current: id === toDeviceId(sessionHash),
        })),
      }
    },
    async revokeDevice({ entrant: { manager }, params }) {
      const owner = readOwner(manager)
      if (!owner || !(await context.store.managerSessions.revoke(owner, params.device)))
        throw new Refusal(404, 'Такого устройства нет: оно уже вышло')
      return { message: 'Устройство вышло из кабинета' }
    },
  }
}

/** Undefined for a program, which has a key in place of sessions. */
function readOwner({ kind, id }: Manager): Pick<ManagerSessionRow, 'kind' | 'who'> | undefined {
  return kind === 'program' ? undefined : { kind, who: id.slice(kind.length + 1) }
}

async function byMessenger(context: DeskContext, desk: DeskSettings, { body }: DeskCall<'messengerSignIn'>) {
  const { store, clock, settings } = context
  const now = clock()
  const verdict = verifyInitData(body.init_data, settings.botToken ?? '', now)
  if (!settings.botToken || verdict.kind === 'forged')
    throw new Refusal(401, 'Не удалось подтвердить вход из Telegram. Откройте кабинет из бота заново')
  if (verdict.kind === 'stale') throw new Refusal(401, 'Откройте кабинет из бота заново')
  const session = { kind: 'telegram', who: String(verdict.user.id) } as const
  if (!isManager(desk, session)) throw new Refusal(403, strangerText(session.who))
  const hashes = [verdict.hash, spent(verdict.hash)]
  for (const hash of hashes)
    if (await store.spentInitData.has(hash, now))
      throw new Refusal(401, 'Вы вышли. Откройте кабинет из бота заново')
  return begin(context, desk, {
    ...session,
    name: formatName(verdict.user),
    init_hash: verdict.hash,
    device: 'Telegram',
  })
}

function strangerText(id: string): string {
  return `Вас нет среди менеджеров. Ваш номер ${id}: попросите вписать его в MANAGERS и перезапустить витрину`
}

/** The same answer for every address, and the same work: only the letter is a manager's alone. */
async function sendCode(
  context: DeskContext,
  desk: DeskSettings,
  { body, clientAddress }: DeskCall<'sendCode'>,
) {
  const email = readCodeEmail(body.email)
  const purpose = { email, accountId: DESK_PURPOSE, utm: '' }
  const { challenge, code } = await askForLimitedCode(context, purpose, clientAddress)
  if (isManager(desk, { kind: 'mail', who: email }))
    context.later('Письмо с кодом для кабинета не ушло', () =>
      context.mail.send({
        to: email,
        subject: `Код для кабинета менеджера: ${context.content.facts.name}`,
        text: [
          `Ваш код: ${code}`,
          '',
          'Он открывает кабинет с заявками агентства, действует 10 минут и подходит только для того окна, где вы его',
          'запросили. Никому его не сообщайте. Если вы не входили в кабинет, просто удалите это письмо.',
        ].join('\n'),
      }),
    )
  return { message: CODE_SENT, challenge }
}

async function begin(
  { store, clock }: DeskContext,
  desk: DeskSettings,
  session: Pick<ManagerSessionRow, 'kind' | 'who' | 'name' | 'init_hash' | 'device'>,
) {
  const token = randomBytes(32).toString('base64url')
  const endsAt = await store.managerSessions.add({ ...session, hash: sha256(token) }, clock())
  return { access_token: token, manager: toManager(desk, session), ends_at: toIso(endsAt) }
}

/** The launch of a desk that was signed out; the storefront of the same launch continues. */
function spent(initHash: string): string {
  return `desk:${initHash}`
}

function formatName({ id, first_name, last_name, username }: MessengerUser): string {
  return oneLine(`${first_name} ${last_name}`).slice(0, 100) || oneLine(username).slice(0, 64) || String(id)
}
