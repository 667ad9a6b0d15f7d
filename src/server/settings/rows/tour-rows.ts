import { readWord } from '../../process/environment-checks.ts'
import { apiRoot, readCount, readEither } from '../setting-checks.ts'
import type { SettingRows } from '../setting-row.ts'

/** Any single line: third-party passwords contain spaces and Russian letters. */
const LINE = /^[^\p{Cc}]{0,400}$/u

/** Where the tours of the embedded provider come from. */
export const sourceRows = {
  source: {
    variable: 'TOURS',
    schema: readEither('demo', 'tourvisor'),
    example: 'tourvisor',
    en: "Source of tours: `demo` or `tourvisor`, the agency's contract with Tourvisor",
    ru: 'откуда туры: `demo` учебный каталог, `tourvisor` договор агентства с Tourvisor',
  },
  token: {
    variable: 'TOURVISOR_TOKEN',
    schema: readWord(
      /^[\x21-\x7e]{0,4000}$/,
      'нужен ключ API, как его выдал кабинет Tourvisor: без пробелов',
    ),
    example: 'eyJ...',
    en: "API key of Tourvisor; the server's address must be in its allow list",
    ru: 'ключ API из кабинета Tourvisor; адрес сервера должен быть там в списке разрешённых',
  },
  apiRoot: {
    variable: 'TOURVISOR_API_ROOT',
    schema: apiRoot('https://api.tourvisor.ru/search/api/v1'),
    example: 'https://api.tourvisor.ru/search/api/v1',
    en: 'Address of the current API',
    ru: 'адрес нового API',
  },
  login: {
    variable: 'TOURVISOR_LOGIN',
    schema: readWord(LINE, 'нужен логин прежнего API Tourvisor: одна строка'),
    example: 'agency@example.ru',
    en: 'Login of the former API, instead of a key',
    ru: 'логин прежнего API, если ключа нет',
  },
  password: {
    variable: 'TOURVISOR_PASSWORD',
    schema: readWord(LINE, 'нужен пароль прежнего API Tourvisor: одна строка'),
    example: "'...'",
    en: 'Password of the former API',
    ru: 'пароль прежнего API',
  },
  xmlRoot: {
    variable: 'TOURVISOR_XML_ROOT',
    schema: apiRoot('https://tourvisor.ru/xml'),
    example: 'https://tourvisor.ru/xml',
    en: 'Address of the former API',
    ru: 'адрес прежнего API',
  },
  fuel: {
    variable: 'TOURVISOR_FUEL',
    schema: readEither('inside', 'beside'),
    example: 'inside',
    en: 'Fuel surcharge: `inside` the price, or `beside` it (added)',
    ru: 'топливный сбор внутри цены (`inside`) или сверх неё (`beside`), как в договоре',
  },
  searchesPerDay: {
    variable: 'TOURVISOR_SEARCHES_PER_DAY',
    schema: readCount('3000', 100_000, 0, 'нужно целое число поисков от 0 до 100000'),
    example: '3000',
    en: 'Paid calls a day of all hosts together; price checks use a third at most',
    ru: 'сколько платных вызовов в день (поиск, «ещё», рейсы) делают все хосты вместе, из них слежение за ценой не больше трети; дальше показывается найденное раньше, затем заявка',
  },
} satisfies SettingRows

export const demoRows = {
  demoSearchSpeed: {
    variable: 'DEMO_SEARCH_SPEED',
    schema: readCount('1', 100),
    example: '1',
    en: "Speed-up of the demo catalogue's operators; 0: they never answer",
    ru: 'во сколько раз быстрее, чем в жизни, отвечают операторы учебного каталога (0: не отвечают вовсе)',
  },
} satisfies SettingRows
