import { existsSync } from 'node:fs'
import { readdir, readFile, cp, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join, dirname } from 'node:path'
import type { Command } from 'commander'
import { agencyFolder, problemLines, readAgency, computeSignature } from '../agency/agency-folder.ts'
import { commentClaims } from '../agency/comment-claims.ts'
import type { Accepted, AgencyWords } from '../agency/compose.ts'
import { readLastGood } from '../agency/last-good.ts'
import { LOGO, namesIn } from '../agency/folder-names.ts'
import { sampleFolder } from '../agency/sample-agency.ts'
import { findSampleLeft } from '../agency/sample-left.ts'
import { listWarnings } from '../agency/warnings.ts'
import { requireWritable } from '../db/data-folder.ts'
import { parseSettings, type Settings } from '../settings/settings.ts'
import { CommandFailure, type CommandIo } from './command.ts'
import { checkDirections } from './doctor/text-checks.ts'
import { counted } from '#shared/domain/text/words.ts'
import { plainText } from '#shared/domain/text/plain-text.ts'
import type { AgencyMenuEntry } from '../sources/agency-content.ts'

const NOTES = `
Запущенная витрина замечает правку сама за несколько секунд. Файл с ошибкой ничего не ломает: работают прежние тексты.
Код выхода: 0 всё в порядке, 1 есть что поправить, 2 неверный вызов.`

const NOT_BEGUN = 'Папки с текстами ещё нет. Напишите образец: npm run putevka -- agency init'

/** Defines `agency` with its subcommands `init`, `check` and `preview`. */
export function defineAgency(command: Command, io: CommandIo): void {
  const dataDir = () => parseSettings(io.environment).dataDir
  command
    .description(
      'Тексты агентства: название, реквизиты, страницы, вопросы, согласие. Лежат в DATA_DIR/agency.',
    )
    .addHelpText('after', NOTES)
  command
    .command('init')
    .description('написать образец с пояснениями; ничего не перезаписывает')
    .action(() => init(io, dataDir()))
  command
    .command('check')
    .description('назвать всё, чего нет, что противоречит или осталось от образца')
    .action(() => check(io, parseSettings(io.environment)))
  command
    .command('preview')
    .description('показать, что увидят посетители: разделы, контакты, тексты; сайт целиком: npm start')
    .action(async () => io.out(agencyCard((await accepted(dataDir())).words)))
}

async function init(io: CommandIo, dataDir: string): Promise<void> {
  const folder = agencyFolder(dataDir)
  const found = await readdir(folder).catch(() => [])
  if (found.length > 0) {
    throw new CommandFailure(
      `В ${folder} уже есть файлы. Ничего не записано: уберите их или правьте как есть`,
    )
  }
  // The site refuses an empty folder, so this check creates none.
  for (const each of existsSync(folder) ? [dataDir, folder] : [dataDir]) requireWritable(each)
  const files = await sampleFiles()
  await writeFolder(folder, files)
  const written = counted(files.length, ['файл', 'файла', 'файлов'])
  io.out(
    [
      `Образец записан: ${folder}, ${written}. Начните с agency.md, затем проверьте: npm run putevka -- agency check`,
      'Строк с «# » впереди сайт не показывает: это обещания, акции, отзывы, рассрочка. Есть у вас такое — уберите «# » и впишите своё.',
    ].join('\n'),
  )
}

/** The sample's texts without its logo: the agency adds its own. */
async function sampleFiles(): Promise<NewFile[]> {
  const sample = sampleFolder()
  const paths = (await namesIn(sample))?.filter((path) => path !== LOGO) ?? []
  return Promise.all(
    paths.map(async (path) => ({
      path,
      body: commentClaims(path, await readFile(join(sample, path), 'utf8')),
    })),
  )
}

async function check(io: CommandIo, settings: Settings): Promise<void> {
  const { dataDir } = settings
  const read = await accepted(dataDir)
  const warnings = [
    ...(await findSampleLeft(agencyFolder(dataDir))),
    ...listWarnings(read, (await readLastGood(dataDir)).consents),
  ]
  // A source that does not answer is no fault of the texts.
  const directions = await checkDirections(settings).catch(() => undefined)
  const lines = [...problemLines(warnings), ...(directions?.state === 'wrong' ? [directions.seen] : [])]
  if (lines.length === 0) return io.out(`${read.words.facts.name}: всё на месте.`)
  throw new CommandFailure(['Файлы читаются, сайт их покажет. Что стоит поправить:', ...lines].join('\n  '))
}

/** @throws {CommandFailure} if the folder is missing, or with every fault of its files */
async function accepted(dataDir: string): Promise<Accepted> {
  const folder = agencyFolder(dataDir)
  if (!(await computeSignature(folder))) throw new CommandFailure(NOT_BEGUN)
  const read = await readAgency(folder)
  if ('words' in read) return read
  throw new CommandFailure(
    ['Тексты не приняты, на сайте остаются прежние:', ...problemLines(read.problems)].join('\n  '),
  )
}

interface NewFile {
  /** Path inside the folder, with `/`. */
  path: string
  body: string | Buffer
}

/**
 * Writes a new folder whole or not at all: an interrupted command leaves only `<folder>.<pid>.part`, which
 * the host removes after a day.
 * @throws the file system error, also when the folder has files already
 */
async function writeFolder(folder: string, files: readonly NewFile[]): Promise<void> {
  const draft = `${folder}.${process.pid}.part`
  try {
    for (const { path, body } of files) {
      await mkdir(dirname(join(draft, path)), { recursive: true })
      await writeFile(join(draft, path), body)
    }
    await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
      // A mounted or linked folder cannot be replaced, only filled.
      if (!['EBUSY', 'ENOTDIR', 'EXDEV'].includes(error.code ?? '')) throw error
      await cp(draft, await realpath(folder), { recursive: true, errorOnExist: true, force: false })
      await rm(draft, { recursive: true })
    })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** What the agency promises, by the title of the contact. */
const PROMISES: Readonly<Partial<Record<string, string>>> = {
  PhoneNote: 'Рядом с телефоном',
  AnswerTime: 'После заявки: менеджер перезвонит',
  CallTimes: 'Когда перезвонить, на выбор',
}
/** Characters shown of a long text. */
const SHOWN = 160

/** Formats what visitors will see of the agency, section by section. */
function agencyCard(words: AgencyWords): string {
  const { facts, texts, menus, consent, contacts, reviews } = words
  const sections: [string, string[]][] = [
    [
      facts.name,
      [
        facts.legalName,
        `ИНН ${facts.inn}, ОГРН ${facts.ogrn}, в реестре ${facts.registryNumber}`,
        `${facts.phone}, ${facts.email}`,
        `${facts.address}, ${facts.hours}`,
        // The first four are the lines above.
        ...contacts.slice(4).map(({ title, link }) => `${PROMISES[title] ?? title}: ${link}`),
      ],
    ],
    ['Шапка', [menus.main.map(({ title }) => title).join(' · ')]],
    ['Подвал', menus.right.map(pageLine)],
    ['О компании', [beginning(texts.about)]],
    ['Почему с нами', [beginning(texts.benefits)]],
    [
      `Вопросы и ответы: ${menus.left.length}`,
      menus.left.map(({ title, alias }) => `${title} (/support#${alias})`),
    ],
    [
      `Отзывы: ${reviews.length}`,
      reviews.map(({ name, rate, when }) => `${'★'.repeat(rate)} ${name}, ${when}`),
    ],
    [`Согласие от ${consent.version}`, [beginning(consent.text)]],
    ['Страны', Object.values(words.countries).map(({ pitch }) => pitch)],
  ]
  return sections
    .map(([title, lines]) => [title, ...lines.map((line) => `  ${line}`)].join('\n'))
    .join('\n\n')
}

function pageLine({ title, alias, content }: AgencyMenuEntry): string {
  return content === undefined ? `${title} (/${alias})` : `${title} (/${alias}): ${beginning(content)}`
}

function beginning(html: string): string {
  const text = plainText(html)
  return text.length <= SHOWN ? text || 'нет' : `${text.slice(0, SHOWN).replace(/\s+\S*$/, '')}…`
}
