import { agency } from './agency.ts'
import { technologyText as standardTechnology } from '#provider/content/standard-texts.ts'
import { bullets, paragraphs, section } from '#provider/content/html.ts'

/** The logo that the client draws itself until settings come; an agency puts its own here. */
export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">' +
  '<rect width="32" height="32" rx="10" fill="#dff0f5"/>' +
  '<circle cx="16" cy="14" r="5.5" fill="#d98a00"/>' +
  '<path d="M0 20c4-3.5 8-3.5 12 0s8 3.5 12 0c2.7-2.3 5.3-3 8-2.3V22a10 10 0 0 1-10 10H10A10 10 0 0 1 0 22z" fill="#0a6b86"/>' +
  '</svg>'

export const aboutText = [
  paragraphs(
    `«${agency.name}» — турагентство, которое работает так, как нам самим хотелось бы покупать отпуск: цена видна сразу и целиком, менеджер отвечает в тот же час, а перед вылетом вы знаете каждый шаг.`,
    'Мы сравниваем предложения туроператоров из единого федерального реестра и показываем туры на чартерных и регулярных рейсах из двух десятков городов. Сами туры мы не формируем: туроператор каждого тура указан в его карточке и в договоре.',
  ),
  section(
    'Как мы работаем',
    bullets(
      '<strong>Подбор.</strong> Ищете сами или оставляете заявку — менеджер предложит три-четыре варианта с объяснением разницы.',
      '<strong>Проверка.</strong> Перед оплатой цена, места на рейсе и номера подтверждаются у туроператора.',
      '<strong>Договор.</strong> Подписываем в офисе или электронно, оплата — после подтверждения.',
      '<strong>Поездка.</strong> Документы приходят на почту за два-три дня до вылета, менеджер на связи до возвращения.',
    ),
  ),
  section(
    'Где нас найти',
    `${agency.address}, ${agency.hours}. Телефон ${agency.phone}, звонок бесплатный.`,
    `${agency.legalName}, ИНН ${agency.inn}, ОГРН ${agency.ogrn}, реестровый номер турагента ${agency.registryNumber}.`,
  ),
].join('')

export const benefitsText = bullets(
  '<strong>Цена без сюрпризов.</strong> Топливный сбор уже внутри, обязательные доплаты названы до заявки.',
  '<strong>Проверка при вас.</strong> Открываете тур — видите, когда цена подтверждена туроператором.',
  '<strong>Живой человек.</strong> Заявку берёт один менеджер и ведёт её до вашего возвращения.',
  '<strong>Деньги под защитой.</strong> Работаем с туроператорами, у которых есть финансовое обеспечение.',
)

export const technologyText = standardTechnology(agency.name)
