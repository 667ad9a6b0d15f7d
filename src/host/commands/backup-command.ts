import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { agencyFolder } from '#agency/agency-folder.ts'
import { tellingSinks } from '#provider/leads/sinks/table.ts'
import { BackupProblem } from '#provider/store/backup/backup-problem.ts'
import { makeBackup } from '#provider/store/backup/make-backup.ts'
import type { BackupFacts } from '#provider/store/backup/read-backup.ts'
import { checkBackup, restoreBackup } from '#provider/store/backup/restore.ts'
import type { StorePlace } from '#provider/store/database.ts'
import { hasDatabase, requireWritable } from '#provider/store/data-folder.ts'
import { backupName, backupsFolder, removeOldBackups } from '../own-backups.ts'
import { parseSettings } from '../settings.ts'
import { countTexts, hasLastGood, readTexts, writeTexts } from './backup-texts.ts'
import { CommandFailure, Misuse, runCommand, type CommandIo } from './command.ts'
import { moveFromSqlite } from './move-from-sqlite.ts'
import { summaryOf, unsureLine } from './row-summary.ts'

const BACKUP_HELP = `Резервная копия базы и текстов агентства: путешественники, заявки, отзывы, избранное, ключи. Хост продолжает работать.

  npm run backup                  в DATA_DIR/backups, имя по времени; старше KEEP_BACKUPS_DAYS удаляет и хост
  npm run backup -- файл          в другой файл; существующий не перезаписывается

Копия одинакова для SQLite и PostgreSQL. В ней личные данные и ключ базы: читать её может только владелец файла.
Файла .env с паролями и ключами в ней нет: храните его отдельно.
Читает базу из DATA_DIR или DATABASE_URL. Код выхода: 0 готово, 1 не получилось, 2 неверный вызов.`

const RESTORE_HELP = `Возвращает базу из копии, целиком или никак. Сначала остановите хосты.

  npm run restore -- файл              в пустое место
  npm run restore -- файл --replace    вместо базы, которая есть: она пропадёт
  npm run restore -- файл --check      только проверить копию
  npm run restore -- --from-sqlite     перенести базу из файла SQLite в DATA_DIR в PostgreSQL из DATABASE_URL

Копия подходит и SQLite, и PostgreSQL, из какой бы базы её ни сняли; старая обновляется до нынешней сборки.
Кто удалил свои данные после копии, того с --replace в базе не будет, а кто отказался от сообщений, тот их не получит:
это помнит база, которая была. Тексты агентства возвращаются, если папки DATA_DIR/agency нет; прежние не заменяются.
Пишет в базу из DATA_DIR или DATABASE_URL. Код выхода: 0 готово, 1 не получилось, 2 неверный вызов.`

/** `npm run backup`; answers the exit code. */
export function runBackup(args: string[], io: CommandIo): Promise<number> {
  return runCommand(BACKUP_HELP, io, async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) return io.out(BACKUP_HELP)
    if (positionals.length > 1) throw new Misuse('Нужно одно имя файла.')
    const place = placeOf(io)
    if (!place.databaseUrl && !hasDatabase(place.dataDir)) {
      throw new CommandFailure(`В папке ${place.dataDir} нет базы. Проверьте DATA_DIR`)
    }
    const now = new Date()
    const path = positionals[0] ?? ownPath(place.dataDir, now)
    const { files, skipped } = await readTexts(place.dataDir)
    const rows = await withSentence(makeBackup(path, place, now, files))
    io.out(`Копия готова: ${path}\n${summaryOf(rows)} ${textsLine(files)}`)
    if (skipped.length > 0) io.out(skippedLine(skipped))
    io.out(leftOutLine(place))
    const gone = removeOldBackups(place.dataDir, now.getTime(), place.backupDays)
    if (gone > 0) io.out(`Удалено копий старше ${place.backupDays} дней: ${gone}.`)
  })
}

/** `npm run restore`; answers the exit code. */
export function runRestore(args: string[], io: CommandIo): Promise<number> {
  return runCommand(RESTORE_HELP, io, async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean' },
        check: { type: 'boolean' },
        'from-sqlite': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) return io.out(RESTORE_HELP)
    const isReplacing = values.replace ?? false
    if (values['from-sqlite']) {
      if (positionals.length > 0 || values.check) throw new Misuse('С --from-sqlite файл не называют.')
      return io.out(await withSentence(moveFromSqlite(placeOf(io), isReplacing)))
    }
    const [path, ...rest] = positionals
    if (path === undefined || rest.length > 0) throw new Misuse('Назовите файл копии.')
    if (values.check) {
      const { rows, madeAt, files } = await withSentence(checkBackup(path))
      return io.out(`Копия цела, сделана ${madeAt}.\n${summaryOf(rows)} ${textsLine(files)}`)
    }
    const options = { isReplacing, now: Date.now(), tellingSinks }
    const place = placeOf(io)
    const restored = await withSentence(restoreBackup(path, place, options))
    const { rows, madeAt, unsureLeads, erasedAgain } = restored
    io.out(`База восстановлена из копии от ${madeAt}.\n${summaryOf(rows)}`)
    io.out(await restoreTexts(place, restored))
    if (erasedAgain > 0)
      io.out(`Удалено снова, потому что удалено после копии: записей журнала ${erasedAgain}.`)
    io.out('Оплаты и предложения такие, какими были в день копии: сверьте оплаты с вашим эквайрингом.')
    if (unsureLeads > 0) io.out(unsureLine(unsureLeads))
  })
}

/** @throws {StoreProblem} where another user owns a folder of the path: a copy once made by root leaves such a one */
function ownPath(dataDir: string, now: Date): string {
  const folder = backupsFolder(dataDir)
  for (const each of [dataDir, folder]) requireWritable(each)
  return join(folder, backupName(now))
}

interface Place extends StorePlace {
  dataDir: string
  backupDays: number
  brandLogo: string
}

function placeOf({ environment }: CommandIo): Place {
  const { dataDir, databaseUrl, providerHost, backupDays, brandLogo } = parseSettings(environment)
  if (providerHost) throw new CommandFailure('Данные хранит PROVIDER_HOST: копируйте их там')
  return { dataDir, databaseUrl, backupDays, brandLogo }
}

/** Puts the texts of the backup where there are none, and says what came of them. */
async function restoreTexts({ dataDir }: Place, { format, files }: BackupFacts): Promise<string> {
  const folder = agencyFolder(dataDir)
  if (format < 2)
    return `Копия снята прежней сборкой, текстов агентства в ней нет. Без папки ${folder} на сайте будет агентство-образец: верните её сами.`
  if (!(await writeTexts(dataDir, files))) {
    const kept = `Тексты в ${folder} остались как есть.`
    const remedy = 'Чтобы взять тексты из копии, уберите эту папку и повторите с --replace.'
    return countTexts(files) > 0 ? `${kept} ${remedy}` : kept
  }
  if (countTexts(files) > 0 || hasLastGood(files)) return textsLine(files)
  return 'Своих текстов агентства в копии нет. Напишите их: npm run agency -- init'
}

function textsLine(files: BackupFacts['files']): string {
  const count = countTexts(files)
  if (count > 0) return `Файлов с текстами агентства ${count}.`
  return hasLastGood(files)
    ? 'Папки с текстами агентства нет, в копии только тексты, принятые последними.'
    : 'Своих текстов агентства нет.'
}

function skippedLine(skipped: readonly string[]): string {
  // A terminal would obey control characters.
  const names = skipped.map((name) => name.replaceAll(/\p{Cc}/gu, '?'))
  return `Не вошли в копию (не читаются, не файлы с текстом, слишком велики или с недопустимым именем): ${names.join(', ')}.`
}

function leftOutLine({ brandLogo }: Place): string {
  const logo = brandLogo ? `, логотипа ${brandLogo}` : ''
  return `В копии нет: .env с паролями и ключами${logo}, картинок. Первое храните отдельно: без него витрина не запустится.`
}

async function withSentence<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof BackupProblem ? new CommandFailure(error.message, { cause: error }) : error
  }
}
