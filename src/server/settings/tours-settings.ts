import type { sourceRows } from './rows/tour-rows.ts'
import type { Values } from './setting-row.ts'

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

/** Default image hosts of each source. The sample tours contain their own images. */
export const PICTURE_HOSTS: Readonly<Record<ToursSettings['source'], readonly string[]>> = {
  demo: [],
  tourvisor: ['https://static.tourvisor.ru'],
}

type TourValues = Values<typeof sourceRows>

export function toursSettings(values: TourValues): ToursSettings {
  const { source, token, apiRoot, login, password, xmlRoot, fuel, searchesPerDay: perDay } = values
  if (source === 'demo') return { source }
  const access = token ? { root: apiRoot, token } : { root: xmlRoot, login, password }
  return { source, access, fuel, searchesPerDay: perDay }
}

export function findToursContradictions(
  { source, token, login, password }: TourValues,
  providerHost: string,
): string[] {
  const problems: string[] = []
  if (source === 'demo') {
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

/** Daily limit of paid searches; undefined if searches are free. */
export function searchesPerDay(tours: ToursSettings): number | undefined {
  return tours.source === 'tourvisor' ? tours.searchesPerDay : undefined
}
