import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { agencyFolder, problemLines, readAgency, signatureOf } from '#agency/agency-folder.ts'
import { commentClaims } from '#agency/comment-claims.ts'
import type { AgencyWords } from '#agency/compose.ts'
import { readLastGood } from '#agency/last-good.ts'
import { LOGO, namesIn } from '#agency/folder-names.ts'
import { sampleFolder } from '#agency/sample-agency.ts'
import { findSampleLeft } from '#agency/sample-left.ts'
import { warningsOf } from '#agency/warnings.ts'
import { requireWritable } from '#provider/store/data-folder.ts'
import { parseSettings } from '../settings.ts'
import { agencyCard } from './agency-card.ts'
import { CommandFailure, Misuse, runCommand, type CommandIo } from './command.ts'
import { counted } from '#domain/text/words.ts'

const HELP = `Тексты агентства: название, реквизиты, страницы, вопросы, согласие. Лежат в DATA_DIR/agency.

  npm run agency -- init      написать образец с пояснениями; ничего не перезаписывает
  npm run agency -- check     назвать всё, чего нет, что противоречит или осталось от образца
  npm run agency -- preview   показать, что увидят посетители: разделы, контакты, тексты; сайт целиком: npm start

Запущенная витрина замечает правку сама за несколько секунд. Файл с ошибкой ничего не ломает: работают прежние тексты.
Код выхода: 0 всё в порядке, 1 есть что поправить, 2 неверный вызов.`

const NOT_BEGUN = 'Папки с текстами ещё нет. Напишите образец: npm run agency -- init'

/** `npm run agency`; answers the exit code. */
export function runAgency(args: string[], io: CommandIo): Promise<number> {
  return runCommand(HELP, io, async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) return io.out(HELP)
    const { dataDir } = parseSettings(io.environment)
    const [verb, ...rest] = positionals
    if (rest.length > 0) throw new Misuse('Слишком много слов.')
    if (verb === 'init') return init(io, dataDir)
    if (verb === 'check') return check(io, dataDir)
    if (verb === 'preview') return io.out(agencyCard(await accepted(dataDir)))
    throw new Misuse(verb === undefined ? 'Назовите команду.' : `Нет такой команды: ${verb}.`)
  })
}

async function init(io: CommandIo, dataDir: string): Promise<void> {
  const folder = agencyFolder(dataDir)
  const found = await readdir(folder).catch(() => [])
  if (found.length > 0) {
    throw new CommandFailure(
      `В ${folder} уже есть файлы. Ничего не записано: уберите их или правьте как есть`,
    )
  }
  for (const each of [dataDir, folder]) requireWritable(each)
  const sample = sampleFolder()
  // The agency adds a logo of its own.
  const files = (await namesIn(sample))?.filter((path) => path !== LOGO) ?? []
  for (const path of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    // Never overwrites a file that was created a moment ago.
    const text = commentClaims(path, await readFile(join(sample, path), 'utf8'))
    await writeFile(join(folder, path), text, { flag: 'wx' })
  }
  const written = counted(files.length, ['файл', 'файла', 'файлов'])
  io.out(
    [
      `Образец записан: ${folder}, ${written}. Начните с agency.md, затем проверьте: npm run agency -- check`,
      'Строк с «# » впереди сайт не показывает: это обещания, акции, отзывы, рассрочка. Есть у вас такое — уберите «# » и впишите своё.',
    ].join('\n'),
  )
}

async function check(io: CommandIo, dataDir: string): Promise<void> {
  const words = await accepted(dataDir)
  const warnings = [
    ...(await findSampleLeft(agencyFolder(dataDir))),
    ...warningsOf(words, (await readLastGood(dataDir)).consents),
  ]
  if (warnings.length === 0) return io.out(`${words.facts.name}: всё на месте.`)
  throw new CommandFailure(
    ['Файлы читаются, сайт их покажет. Что стоит поправить:', ...problemLines(warnings)].join('\n  '),
  )
}

/** @throws {CommandFailure} where there is no folder, or naming every fault of it */
async function accepted(dataDir: string): Promise<AgencyWords> {
  const folder = agencyFolder(dataDir)
  if (!(await signatureOf(folder))) throw new CommandFailure(NOT_BEGUN)
  const read = await readAgency(folder)
  if ('words' in read) return read.words
  throw new CommandFailure(
    ['Тексты не приняты, на сайте остаются прежние:', ...problemLines(read.problems)].join('\n  '),
  )
}
