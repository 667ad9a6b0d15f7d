import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { agencyFolder } from '#server/agency/agency-folder.ts'
import { openStore } from '#server/compose/store.ts'
import type { CommandIo } from '#server/commands/command.ts'
import { runCommandLine } from '#server/commands/command-line.ts'
import { defineDoctor } from '#server/commands/doctor/doctor-command.ts'
import type { CheckRow } from '#server/commands/doctor/run-checks.ts'
import type { Outside } from '#server/commands/doctor/check.ts'
import { backupName, backupsFolder } from '#server/process/own-backups.ts'
import { writeOwnAgency } from '../agency/own-agency.ts'
import { openFakeTelegram, type FakeTelegram } from '../bot-config/fake-telegram.ts'
import { openFakeSmtp, type FakeSmtp } from '../provider/fake-smtp.ts'
import { startFakeTourvisor, type FakeTourvisor } from '../tourvisor/fake-tourvisor.ts'

export const SITE = 'https://tours.romashka.ru'
const BOT_TOKEN = '700:AAEsecret-of-the-bot-0123456789'

/** A healthy deployment with fakes around it; a test breaks one thing. */
export interface DoctorBench {
  environment: Record<string, string>
  dataDir: string
  telegram: FakeTelegram
  smtp: FakeSmtp
  tourvisor: FakeTourvisor
  outside: Outside
  /** Answers of the site by path; others are 404. */
  site: Record<string, () => Response>
  /** Makes the mail server offer a sign-in on the next connection and accept it. */
  signsIn: () => void
  /** Runs the command; returns the rows by title and the whole output. */
  run: (...args: string[]) => Promise<{ code: number; rows: Record<string, CheckRow>; text: string }>
  close: () => Promise<void>
}

export async function openDoctorBench(): Promise<DoctorBench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-doctor-'))
  const [telegram, smtp, tourvisor] = await Promise.all([
    openFakeTelegram(BOT_TOKEN),
    openFakeSmtp(),
    startFakeTourvisor(),
  ])
  telegram.state.names[''] = 'Ромашка: туры и отели'
  telegram.state.menuButton = { type: 'web_app', text: 'Туры', web_app: { url: `${SITE}/` } }
  telegram.state.chats['-1001'] = { title: 'Заявки', type: 'supergroup', member: { status: 'member' } }
  await (await openStore({ dataDir })).close()
  await writeAgency(dataDir)
  mkdirSync(backupsFolder(dataDir))
  keepBackup(dataDir, 1)
  const site: DoctorBench['site'] = {
    '/': () => new Response(`<script type="application/json" id="config">{"publicUrl":"${SITE}"}</script>`),
    '/health': () => Response.json({ status: 'ok' }),
    '/ready': () => Response.json({ status: 'ok' }),
  }
  const outside: Outside = {
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (!url.startsWith(SITE)) return fetch(input, init)
      return site[url.slice(SITE.length)]?.() ?? new Response('', { status: 404 })
    },
    clock: Date.now,
    // A slow check on a busy machine is not a failure.
    withinMs: 3_600_000,
    hasMail: async () => true,
    certificateEnd: async () => Date.now() + 60 * DAY_MS,
    freeBytes: async () => 5e9,
  }
  const environment = {
    PUBLIC_URL: SITE,
    DATA_DIR: dataDir,
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_BOT_NAME: 'putevka_bot',
    TELEGRAM_API_ROOT: telegram.url,
    LEADS_CHAT_ID: '-1001',
    LEADS_MAIL: 'sales@romashka.ru',
    SMTP_URL: smtp.url.replace('://', '://agency:smtp-secret@'),
    MAIL_FROM: 'no-reply@romashka.ru',
    TOURS: 'tourvisor',
    TOURVISOR_TOKEN: tourvisor.token,
    TOURVISOR_API_ROOT: tourvisor.restRoot,
    IMAGE_HOST: tourvisor.url,
  }
  return {
    environment,
    dataDir,
    telegram,
    smtp,
    tourvisor,
    outside,
    site,
    signsIn: () => void smtp.moods.push({ at: 'AUTH', does: '235 ok' }),
    async run(...args) {
      const texts: string[] = []
      const out: string[] = []
      const io: CommandIo = {
        environment,
        out: (text) => void (texts.push(text), out.push(text)),
        err: (text) => void texts.push(text),
      }
      const code = await runDoctor(['--json', ...args], io, outside)
      const rows = JSON.parse(out.join('')) as CheckRow[]
      return { code, rows: Object.fromEntries(rows.map((row) => [row.title, row])), text: texts.join('\n') }
    },
    async close() {
      await Promise.all([telegram.close(), smtp.close(), tourvisor.stop()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function runDoctor(args: readonly string[], io: CommandIo, outside: Outside): Promise<number> {
  const load = async () => (command: Command) => defineDoctor(command, io, outside)
  return runCommandLine(['doctor', ...args], io, [{ name: 'doctor', summary: '', load }])
}

/** Leaves a single backup of this many days ago. */
export function keepBackup(dataDir: string, daysAgo: number): void {
  rmSync(backupsFolder(dataDir), { recursive: true, force: true })
  mkdirSync(backupsFolder(dataDir))
  writeFileSync(join(backupsFolder(dataDir), backupName(new Date(Date.now() - daysAgo * DAY_MS))), '')
}

export function markHosts(dataDir: string, ...names: string[]): void {
  mkdirSync(join(dataDir, 'hosts'))
  for (const name of names) writeFileSync(join(dataDir, 'hosts', name), '')
}

/** An agency's folder, started from the sample. */
async function writeAgency(dataDir: string): Promise<void> {
  const nobody = () => {}
  const io = { environment: { DATA_DIR: dataDir }, out: nobody, err: nobody }
  await runCommandLine(['agency', 'init'], io)
  writeOwnAgency(agencyFolder(dataDir))
}
