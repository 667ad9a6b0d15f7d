import { USUAL_RETENTION, type Retention } from '#shared/domain/retention.ts'
import { SET_LIFE_DAYS } from '#shared/contract/shared-list.ts'
import { counted, DAYS, YEARS } from '#shared/domain/text/words.ts'
import { sinkKinds } from '../leads/sinks/table.ts'
import type { ProviderSettings } from '../http/provider-settings.ts'
import type { AgencyFacts } from '../sources/agency-content.ts'

/** What a deployment really does with personal data. The policy describes exactly this. */
export interface Practice extends Helpers {
  retention: Retention
  backupDays: number
  telegram: boolean
  max: boolean
  /** Destinations of leads, one paragraph each. */
  leads: readonly string[]
}

const USUAL_BACKUP_DAYS = 10

export function describePractice(settings: ProviderSettings): Practice {
  return {
    retention: settings.retention ?? USUAL_RETENTION,
    backupDays: settings.backupDays ?? USUAL_BACKUP_DAYS,
    telegram: Boolean(settings.botToken),
    max: Boolean(settings.maxBotToken),
    leads: (settings.sinks ?? []).map(
      (sink) => sinkKinds[sink].words.policy[settings.leadsPrivacy ?? 'full'],
    ),
    mail: settings.hasMail ?? false,
    metrika: settings.hasMetrika ?? false,
    liveMap: settings.hasLiveMap ?? false,
    errorReports: settings.hasErrorReports ?? false,
  }
}

/**
 * Rules of handling personal data, 152-ФЗ art. 18.1; shown at /policy. Change the date together with the
 * text.
 */
export function policyText(practice: Practice, agency: AgencyFacts): string {
  const mailLink = `<a href="mailto:${agency.email}">${agency.email}</a>`
  return [
    section(
      '1. Кто обрабатывает данные',
      `${agency.legalName} (далее — агентство), ОГРН ${agency.ogrn}, ИНН ${agency.inn}, адрес: ${agency.address}, почта: ${mailLink}. Политика составлена по Федеральному закону от 27.07.2006 № 152-ФЗ «О персональных данных» и действует для сайта и мини-приложения.`,
    ),
    section('2. Какие данные и зачем', purposes(practice), noPassports),
    section('3. Где и сколько хранятся данные', inRussia, terms(practice.retention), afterTerms),
    section(
      '4. Кому передаются данные',
      contractors,
      ...practice.leads,
      ...helpersText(practice),
      toTheState,
    ),
    section('5. Файлы на вашем устройстве', onDevice),
    section('6. Ваши права', rights, inProfile, byMail(mailLink)),
    section('7. Удаление данных', whatGoes, inBackups(practice.backupDays), whatStays),
    section(
      '8. Как защищены данные',
      'Соединение с сайтом зашифровано, ключи входа хранятся в виде отпечатков, коды действуют один раз, число попыток ограничено. Доступ к заявкам есть только у сотрудников, которым он нужен для работы.',
    ),
    section(
      '9. Изменения',
      'Новая редакция публикуется на этой странице не позднее чем за 10 дней до вступления в силу. Редакция от 23.11.2026.',
    ),
  ].join('')
}

function purposes({ telegram, max }: Practice): string {
  const messengers = [telegram && 'Telegram', max && 'MAX'].filter(Boolean).join(' или ')
  return bullets(
    '<strong>Заявка на звонок или тур</strong>: имя, телефон, почта, пожелания, промокод и номер в программе лояльности, если вы их назвали, состав туристов, выбранный тур, страница и реклама, с которой вы пришли, — чтобы связаться с вами и подобрать поездку. Что стало с заявкой, мы сообщаем в мессенджере, если вы разрешили боту писать, или на подтверждённую почту; отказаться можно ссылкой в сообщении или в «Моих заявках». Переписка с менеджером хранится вместе с заявкой и передаётся туда же, куда она. Основание — ваше согласие.',
    `<strong>Личный кабинет</strong>: почта${messengers && ` или профиль ${messengers} (номер, имя, имя пользователя, фотография)`}, имя, телефон, дата рождения, избранные отели, цены, за которыми вы просили следить, — чтобы показать вам историю заявок и избранное и сообщить о цене туда же, куда о заявках. Основание — пользовательское соглашение.`,
    '<strong>Отзыв</strong>: имя, оценка, текст — чтобы опубликовать отзыв после проверки. Основание — ваше согласие.',
    '<strong>Голосование за подборку отелей</strong>: имя, которым вы подписались, голоса и комментарий — чтобы показать их всем, у кого есть ссылка на подборку. Чья подборка и кто голосовал, по ссылке не узнать, если вы сами не подпишетесь. Основание — пользовательское соглашение.',
    '<strong>Согласие</strong>: какой текст вы приняли и когда — чтобы подтвердить, что оно было дано. Основание — требование закона.',
    '<strong>Технические сведения</strong>: сетевой адрес, сведения о браузере, время обращения — чтобы защитить сайт от подбора кодов и ложных заявок. Основание — законный интерес агентства.',
  )
}

const noPassports = 'Паспортные данные сайт не запрашивает: их передают менеджеру при заключении договора.'

const inRussia =
  'Данные граждан России записываются и хранятся в базах данных на территории Российской Федерации.'

function terms({ leadDays, accountDays, technicalDays }: Retention): string {
  return bullets(
    `заявки, история и согласия с ними — ${span(leadDays)} со дня отправки;`,
    `отзыв, который не опубликован, — ${span(leadDays)}, опубликованный — пока он на сайте;`,
    `личный кабинет — пока вы им пользуетесь и ${span(accountDays)} после последнего входа;`,
    'слежение за ценой — до вылета, но не дольше 180 дней, и неделю после;',
    `подборка отелей, которой вы поделились, и голоса за неё — ${counted(SET_LIFE_DAYS, DAYS)} или пока вы её не закроете;`,
    'одноразовые коды — 10 минут, сеансы входа — до 30 дней;',
    `полный сетевой адрес и сведения о браузере рядом с заявкой или отзывом — ${span(technicalDays)}, дальше остаётся только общая для многих часть адреса;`,
    'счётчики, которые ограничивают число попыток, — не дольше 30 дней, в обезличенном виде.',
  )
}

const afterTerms = 'По истечении срока данные удаляются сами, без вашего запроса.'

function span(days: number): string {
  return days % 365 === 0 ? counted(days / 365, YEARS) : counted(days, DAYS)
}

const contractors =
  'Туроператору, перевозчику и страховой компании — только для исполнения договора и по отдельному согласию.'

const toTheState =
  'Государственным органам — в случаях, установленных законом. Рекламным сетям и посредникам данные не продаются.'

const onDevice =
  'Сайт хранит в браузере ключ входа, черновики форм, последние поиски и просмотренные отели. Они нужны для работы сайта. Очистить их можно в настройках браузера; выход и удаление данных стирают их на этом устройстве.'

const rights = bullets(
  'узнать, какие ваши данные обрабатываются, и получить их копию;',
  'потребовать уточнить, заблокировать или удалить данные;',
  'отозвать согласие;',
  'обжаловать действия агентства в Роскомнадзоре или в суде.',
)

const inProfile =
  'Копию данных и их удаление даёт <a href="/profile">профиль</a>: «Скачать мои данные» и «Удалить мои данные». Это происходит сразу. В копии нет рабочих пометок сотрудников к заявкам: их содержание агентство сообщит по запросу на почту.'

const byMail = (mailLink: string) =>
  `Если вы отправляли заявку без входа или войти не получается, напишите на ${mailLink}: ответим и удалим данные в течение 10 рабочих дней.`

const whatGoes = bullets(
  'сразу удаляются личный кабинет, избранное, слежения за ценами, подборки, которыми вы поделились, ваши голоса, сеансы входа на всех устройствах, непроверенные отзывы;',
  'из заявок сразу удаляются имя, телефон, почта, пожелания и сетевой адрес, неотправленные сообщения о них не отправляются, а сотрудники получают указание стереть отправленные;',
  'с опубликованных отзывов снимается имя.',
)

const inBackups = (days: number) =>
  `В резервных копиях базы удалённое остаётся не дольше, чем хранится копия: ${counted(days, DAYS)}. Когда базу восстанавливают из копии, удалённое удаляется снова. Если же прежняя база утрачена, то, что вы удалили уже после копии, вернётся: удалите данные ещё раз или напишите нам.`

const whatStays =
  'Остаются записи, по которым вас нельзя узнать: номер заявки, выбранный тур и цена, номер и время удаления. Если договор уже заключён, агентство хранит его и платёжные документы столько, сколько требует закон, но не на сайте.'

function bullets(...items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

function section(title: string, ...blocks: string[]): string {
  return `<h2>${title}</h2>${blocks.map((block) => (block.startsWith('<') ? block : `<p>${block}</p>`)).join('')}`
}

/** Third parties that receive personal data. Each is named only if it is enabled. */
interface Helpers {
  /** E-mail is sent through a mail server. */
  mail: boolean
  /** Yandex Metrika counts visits. */
  metrika: boolean
  /** Pages offer the live map of Yandex. */
  liveMap: boolean
  /** Pages send error reports to the server. */
  errorReports: boolean
}

/** Returns a paragraph of the policy for each enabled service. */
function helpersText(on: Helpers): string[] {
  return (Object.keys(texts) as (keyof Helpers)[]).filter((name) => on[name]).map((name) => texts[name])
}

const texts: Readonly<Record<keyof Helpers, string>> = {
  mail: 'Письма с кодами отправляет почтовый сервер агентства: ему становятся известны ваш адрес и текст письма.',
  metrika:
    'Посещения считает Яндекс Метрика (ООО «Яндекс»): её код загружается вместе со страницей, ставит свои файлы cookie и узнаёт сетевой адрес, сведения о браузере и адреса просмотренных страниц. Номер посетителя в Метрике прикладывается к заявке. Отказаться можно, запретив сайту cookie или загрузку этого кода в браузере.',
  liveMap:
    'Кнопка «Подробная карта» загружает изображения карты с серверов Яндекса: до нажатия туда ничего не отправляется, после нажатия Яндекс получает сетевой адрес и сведения о браузере.',
  errorReports:
    'Если на странице случается ошибка, браузер сообщает о ней серверу агентства: сборка, экран, браузер и место в коде, без имени, почты, телефона и параметров адреса. Такие записи хранятся 30 дней.',
}
