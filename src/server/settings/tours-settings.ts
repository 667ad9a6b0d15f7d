import * as v from 'valibot'

/** Tour source of the embedded provider. */
export type ToursSettings =
  | { source: 'demo' }
  | {
      source: 'tourvisor'
      access: TourvisorAccess
      /** Whether the source's prices include the fuel surcharge. */
      fuel: 'inside' | 'beside'
      searchesPerDay: number
    }

/** Credentials and address of one API generation. */
export type TourvisorAccess =
  | { root: string; token: string }
  | { root: string; login: string; password: string }

const REST_ROOT = 'https://api.tourvisor.ru/search/api/v1'
const XML_ROOT = 'https://tourvisor.ru/xml'

/** Default image hosts of each source. The sample tours contain their own images. */
export const PICTURE_HOSTS: Readonly<Record<ToursSettings['source'], readonly string[]>> = {
  demo: [],
  tourvisor: ['https://static.tourvisor.ru'],
}

const root = (usual: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/+$/, '')),
      v.check(isRoot, `нужен адрес вида ${usual}: протокол, узел и путь, без параметров`),
    ),
    usual,
  )

const secret = (pattern: RegExp, message: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, message)), '')

/** Any single line: third-party passwords contain spaces and Russian letters. */
const LINE = /^[^\p{Cc}]{0,400}$/u

/** The variables of tours, each with its check. A message names the remedy and never the value. */
export const toursEntries = {
  TOURS: v.optional(v.picklist(['demo', 'tourvisor'], 'нужно demo или tourvisor'), 'demo'),
  TOURVISOR_TOKEN: secret(
    /^[\x21-\x7e]{0,4000}$/,
    'нужен ключ API, как его выдал кабинет Tourvisor: без пробелов',
  ),
  TOURVISOR_API_ROOT: root(REST_ROOT),
  TOURVISOR_LOGIN: secret(LINE, 'нужен логин прежнего API Tourvisor: одна строка'),
  TOURVISOR_PASSWORD: secret(LINE, 'нужен пароль прежнего API Tourvisor: одна строка'),
  TOURVISOR_XML_ROOT: root(XML_ROOT),
  TOURVISOR_FUEL: v.optional(v.picklist(['inside', 'beside'], 'нужно inside или beside'), 'inside'),
  TOURVISOR_SEARCHES_PER_DAY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'нужно целое число поисков от 0 до 100000'),
      v.transform(Number),
      v.maxValue(100_000, 'нужно целое число поисков от 0 до 100000'),
    ),
    '3000',
  ),
}
const Entries = v.object(toursEntries)
type Environment = v.InferOutput<typeof Entries>

export function toursSettings(environment: Environment): ToursSettings {
  if (environment.TOURS === 'demo') return { source: 'demo' }
  return {
    source: 'tourvisor',
    access: environment.TOURVISOR_TOKEN
      ? { root: environment.TOURVISOR_API_ROOT, token: environment.TOURVISOR_TOKEN }
      : {
          root: environment.TOURVISOR_XML_ROOT,
          login: environment.TOURVISOR_LOGIN,
          password: environment.TOURVISOR_PASSWORD,
        },
    fuel: environment.TOURVISOR_FUEL,
    searchesPerDay: environment.TOURVISOR_SEARCHES_PER_DAY,
  }
}

export function toursContradictions(environment: Environment, providerHost: string): string[] {
  const { TOURS, TOURVISOR_TOKEN: token, TOURVISOR_LOGIN: login, TOURVISOR_PASSWORD: password } = environment
  const problems: string[] = []
  if (TOURS === 'demo') {
    const given = Object.entries({
      TOURVISOR_TOKEN: token,
      TOURVISOR_LOGIN: login,
      TOURVISOR_PASSWORD: password,
    })
    for (const [name, value] of given)
      if (value)
        problems.push(
          `${name}: доступ задан, а туры учебные. Задайте TOURS=tourvisor или уберите эту переменную`,
        )
    return problems
  }
  if (providerHost)
    problems.push(
      'TOURS: туры отдаёт PROVIDER_HOST, встроенный провайдер не запускается. Уберите одну из переменных',
    )
  if (token && (login || password))
    problems.push('TOURVISOR_TOKEN: задан и ключ нового API, и логин прежнего. Оставьте что-то одно')
  else if (!token && !login && !password)
    problems.push('TOURVISOR_TOKEN: задан TOURS=tourvisor, значит нужен ключ API из кабинета Tourvisor')
  else if (!token && !login) problems.push('TOURVISOR_LOGIN: задан TOURVISOR_PASSWORD, значит нужен и логин')
  else if (!token && !password)
    problems.push('TOURVISOR_PASSWORD: задан TOURVISOR_LOGIN, значит нужен и пароль')
  return problems
}

function isRoot(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return (
    ['http:', 'https:'].includes(protocol) && [username, password, search, hash].every((part) => part === '')
  )
}

/** Daily limit of paid searches; undefined if searches are free. */
export function searchesPerDay(tours: ToursSettings): number | undefined {
  return tours.source === 'tourvisor' ? tours.searchesPerDay : undefined
}
