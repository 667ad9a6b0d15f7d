import type { SettingDoc } from './setting-doc.ts'

export const tourDocs = {
  TOURS: {
    example: 'tourvisor',
    en: "Source of tours: `demo` or `tourvisor`, the agency's contract with Tourvisor",
    ru: 'откуда туры: `demo` учебный каталог, `tourvisor` договор агентства с Tourvisor',
  },
  TOURVISOR_TOKEN: {
    example: 'eyJ...',
    en: "API key of Tourvisor; the server's address must be in its allow list",
    ru: 'ключ API из кабинета Tourvisor; адрес сервера должен быть там в списке разрешённых',
  },
  TOURVISOR_API_ROOT: {
    example: 'https://api.tourvisor.ru/search/api/v1',
    en: 'Address of the current API',
    ru: 'адрес нового API',
  },
  TOURVISOR_LOGIN: {
    example: 'agency@example.ru',
    en: 'Login of the former API, instead of a key',
    ru: 'логин прежнего API, если ключа нет',
  },
  TOURVISOR_PASSWORD: {
    example: "'...'",
    en: 'Password of the former API',
    ru: 'пароль прежнего API',
  },
  TOURVISOR_XML_ROOT: {
    example: 'https://tourvisor.ru/xml',
    en: 'Address of the former API',
    ru: 'адрес прежнего API',
  },
  TOURVISOR_FUEL: {
    example: 'inside',
    en: 'Fuel surcharge: `inside` the price, or `beside` it (added)',
    ru: 'топливный сбор внутри цены (`inside`) или сверх неё (`beside`), как в договоре',
  },
  TOURVISOR_SEARCHES_PER_DAY: {
    example: '3000',
    en: 'Paid calls a day of all hosts together; price checks use a third at most',
    ru: 'сколько платных вызовов в день (поиск, «ещё», рейсы) делают все хосты вместе, из них слежение за ценой не больше трети; дальше показывается найденное раньше, затем заявка',
  },
  DEMO_SEARCH_SPEED: {
    example: '1',
    en: "Speed-up of the demo catalogue's operators; 0: they never answer",
    ru: 'во сколько раз быстрее, чем в жизни, отвечают операторы учебного каталога (0: не отвечают вовсе)',
  },
} satisfies Record<string, SettingDoc>
