import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommandLine } from './command-line.ts'

let dataDir: string
let bench: Bench
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-commands-'))
  bench = await openBench({ sinks: ['chat'] }, { dataDir })
})
afterEach(async () => {
  await bench.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const consent = { version: '2026-11-01', at: '2026-11-21T08:59:00Z' }
const call = { name: '=HYPERLINK("evil")', phone: '+7 999 123-45-67', comment: 'Первая\nвторая', consent }
const tour = {
  tourid: 't1',
  hotelcode: '77',
  hotelname: 'Sun Palace',
  hotelstars: 5,
  country: 'Турция',
  region: 'Кемер',
  departure: 'Москва',
  flydate: '01.12.2026',
  nights: 7,
}
const request = {
  ...call,
  name: 'Анна',
  email: 'anna@example.ru',
  tour,
  party: { adults: 2, children: [6] },
  price_shown: 98_000,
  actualized_at: '2026-11-21T08:58:00Z',
  utm: { utm_source: 'vk', utm_medium: 'cpc' },
  channel: 'telegram',
}

async function run(args: string[], environment: Record<string, string> = {}) {
  const written = { out: '', err: '' }
  const exitCode = await runCommandLine(args, {
    environment: { DATA_DIR: dataDir, ...environment },
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
  })
  return { exitCode, ...written }
}
const leads = (...args: string[]) => run(['leads', ...args])
const reviews = (...args: string[]) => run(['reviews', ...args])

async function send(path: string, body: object, token?: string): Promise<string> {
  const answer = await bench.call('POST', path, { body, token })
  expect(answer.status).toBe(200)
  return String(answer.body['id'])
}

describe('leads', () => {
  test('prints a table, newest first, with the messages to the agency', async () => {
    const first = await send('/user/call-request', call)
    bench.advance(60_000)
    const second = await send('/user/tour-request', request)
    const { exitCode, out } = await leads()
    const [titles = '', , ...rows] = out.split('\n')
    expect({ exitCode, rowsCount: rows.length }).toEqual({ exitCode: 0, rowsCount: 2 })
    expect(titles).toMatch(/^Номер +Когда \(Москва\) +Вид +Статус +Имя +Телефон +Тур +Цена, ₽ +Чат$/)
    expect(rows[0]).toMatch(
      new RegExp(
        `^${second}  21.11.2026 12:01 +заявка +Новая +Анна .*Sun Palace 5★, Турция, 01.12.2026 +98000 +ждёт *$`,
      ),
    )
    expect(rows[1]).toContain(first)
    expect((await leads(first, second)).out).toContain('Туристы: 2 взрослых, 1 ребёнок (6 лет)')
  })

  test('writes a full CSV file without formulas', async () => {
    await send('/user/call-request', call)
    await send('/user/tour-request', request)
    const { out } = await leads('--csv')
    expect(out.split('\r\n')[0]).toBe(
      'Номер,Когда (Москва),Вид,Статус,Менеджер,Ответ на предложение,Имя,Телефон,Почта,Когда звонить,Комментарий,Что ищет,' +
        'Промокод (не проверен),Номер в программе лояльности (не проверен),Отель,Страна,Курорт,' +
        'Город вылета,Дата вылета или заезда,Ночей,Туристы,Номер в отеле,Размещение,Питание,Туроператор,"Цена на экране, ₽",' +
        'Из чего цена,Цена проверена (Москва),Проверка цены,Рейсы,Код тура,Страница,Поиск,UTM,Откуда пришёл,Канал,ClientID Метрики,' +
        'Пользователь мессенджера (не проверен),Версия согласия,Согласие дано (Москва),Сообщение в чат,Письмо агентству,' +
        'Вебхук,Битрикс24,amoCRM,U-ON,МоиДокументы',
    )
    expect(out).toContain(`,"'=HYPERLINK(""evil"")",+7 999 123-45-67,,,"Первая\nвторая",`)
    expect(out).toContain(',utm_source=vk&utm_medium=cpc,,telegram,')
    expect(out).toContain(',2026-11-01,21.11.2026 11:59,ждёт,,,,,,\r\n')
    const [newest] = JSON.parse((await leads('--json')).out) as Record<string, unknown>[]
    expect(newest).toMatchObject({ nights: expect.anything(), consent_version: '2026-11-01' })
  })

  test('describes the request of a lead without a tour', async () => {
    const wish = 'Откуда: Москва\nКуда: Турция, Кемер\nКто едет: 2 взрослых'
    const id = await send('/user/tour-request', { ...request, tour: null, wish })
    expect((await leads()).out).toContain('Откуда: Москва; Куда: Турция, Кемер')
    expect((await leads(id)).out).toContain(
      'Что ищет: Откуда: Москва; Куда: Турция, Кемер; Кто едет: 2 взрослых\n',
    )
    expect((await leads('--csv')).out).toContain(`,"${wish}",`)
    expect(JSON.parse((await leads('--json')).out)).toMatchObject([{ wish }])
  })

  test('filters by Moscow days and status', async () => {
    const id = await send('/user/call-request', call)
    const found = async (...args: string[]) => (await leads(...args)).out.includes(id)
    expect(await found('--since', '2026-11-21', '--until', '2026-11-21', '--status', 'новая')).toBe(true)
    expect(await found('--since', '2026-11-22')).toBe(false)
    expect(await found('--until', '20.11.2026')).toBe(false)
    expect(await found('--status', 'В работе')).toBe(false)
    expect((await leads('--status', 'В работе')).out).toBe('Заявок нет.')
  })

  test('changes status and manager as the traveller sees them', async () => {
    const token = await bench.signIn('anna@example.ru')
    const id = await send('/user/tour-request', request, token)
    const changed = await leads('status', id.toLowerCase(), 'В работе', '--manager', 'Ольга')
    expect(changed).toEqual({
      exitCode: 0,
      err: '',
      out: `Заявка № ${id}: статус «В работе», менеджер Ольга.`,
    })
    await leads('status', `№${id}`, 'booked', '--words', 'Ждём вас')
    const { history } = (await bench.call('GET', '/user/history', { token })).body
    expect(history).toMatchObject([{ id, status: 'Забронировано', words: 'Ждём вас', manager: 'Ольга' }])
  })

  test.each([
    [['status', 'NOSUCH22', 'В работе'], {}, 1, 'Заявки № NOSUCH22 нет'],
    [['NOSUCH22'], {}, 1, 'Заявки № NOSUCH22 нет'],
    [[], { DATA_DIR: '/nowhere/at/all' }, 1, 'В папке /nowhere/at/all нет базы'],
    [[], { PROVIDER_HOST: 'https://api.example.ru' }, 1, 'принимает PROVIDER_HOST'],
    [[], { PORT: 'x' }, 1, 'PORT: нужно целое число'],
    [['status', 'NOSUCH22'], {}, 2, 'Не хватает слова: статус.'],
    [['status', 'NOSUCH22', 'В', 'работе'], {}, 2, 'берите в кавычки'],
    [['status', 'NOSUCH22', 'Никакая'], {}, 2, 'Нет статуса «Никакая»'],
    [['status', 'NOSUCH22', 'withdrawn'], {}, 2, '«Отозвана» ставится'],
    [['--since', 'вчера'], {}, 2, '--since: нужен день вида 2026-11-01'],
    [['--since'], {}, 2, 'Параметру нужно значение: --since <день>'],
    [['--cvs'], {}, 2, 'Нет параметра «--cvs». Может быть, --csv?'],
    [['--manager', 'Анна'], {}, 2, 'Нет параметра «--manager»'],
  ])('%j with %j exits with %i', async (args, environment, exitCode, sentence) => {
    const ended = await run(['leads', ...args], environment)
    expect({ exitCode: ended.exitCode, out: ended.out }).toEqual({ exitCode, out: '' })
    expect(ended.err).toContain(sentence)
    expect(ended.err.includes('Справка: npm run putevka -- leads --help')).toBe(exitCode === 2)
  })

  test('explains every command', async () => {
    expect(await leads('--help')).toMatchObject({ exitCode: 0, out: expect.stringContaining('--excel') })
    expect(await reviews('-h')).toMatchObject({ exitCode: 0, out: expect.stringContaining('approve') })
  })
})

describe('reviews', () => {
  const review = { name: 'Анна', rate: 4, content: 'Понравилось\nвсё', consent }
  const texts = async () => JSON.stringify((await bench.call('GET', '/init/settings')).body)
  const detail = async () => (await bench.call('GET', '/guidebooks/hotel-detail?hotelcode=77')).text
  const idOf = async (content: string) =>
    (await bench.store.reviews.list()).find((row) => row.content === content)?.id ?? ''

  test('lists pending reviews, shows approved ones, removes declined ones', async () => {
    await send('/reviews/add', review)
    await send('/reviews/add', { ...review, content: 'Об отеле', hotelcode: '77' })
    const [agency, hotel] = [await idOf('Понравилось\nвсё'), await idOf('Об отеле')]
    const waiting = (await reviews()).out
    expect(waiting).toContain(
      `${agency.slice(0, 8)}  21.11.2026 12:00  ★★★★☆  Анна  об агентстве\n  Понравилось всё`,
    )
    expect(waiting).toContain('отель 77')
    expect((await texts()) + (await detail())).not.toMatch(/Понравилось|Об отеле/)
    expect(await reviews('approve', agency.slice(0, 8), hotel)).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('на сайте'),
    })
    expect(await texts()).toContain('Понравилось')
    expect(await detail()).toContain('Об отеле')
    expect((await reviews()).out).toBe('Новых отзывов нет.')
    await reviews('decline', hotel)
    expect(await detail()).not.toContain('Об отеле')
    expect((await reviews('--all')).out).toMatch(/не показан[^]*на сайте|на сайте[^]*не показан/)
  })

  test('changes nothing if one of several codes is unknown', async () => {
    await send('/reviews/add', review)
    const id = await idOf('Понравилось\nвсё')
    const ended = await reviews('approve', id, 'ffffffff-nobody')
    expect({ exitCode: ended.exitCode, err: ended.err }).toEqual({
      exitCode: 1,
      err: expect.stringContaining('Отзыва ffffffff-nobody нет'),
    })
    expect(await bench.store.reviews.list()).toMatchObject([{ status: 'pending' }])
    expect((await reviews('approve')).exitCode).toBe(2)
    expect((await reviews('publish', id)).exitCode).toBe(2)
  })
})
