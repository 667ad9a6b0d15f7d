import type { ConsentText } from '#provider/ports/agency-content.ts'
import { agency } from './agency.ts'
import { bullets, paragraphs } from '#provider/content/html.ts'

/** Goes with every request: which text was agreed to, by its day. Change it together with the text. */
const CONSENT_VERSION = '2026-11-20'
/** Forms that were open before the text changed still send these. */
const FORMER_VERSIONS = ['2026-11-01']

/** A document of its own, apart from the policy and the agreement: 152-ФЗ art. 9 as of 01.09.2025. */
export const consentText = [
  paragraphs(
    `Отправляя форму с отметкой «Даю согласие на обработку персональных данных», я свободно, своей волей и в своём интересе даю ${agency.legalName} (ОГРН ${agency.ogrn}, ИНН ${agency.inn}, ${agency.address}; далее — оператор) согласие на обработку моих персональных данных.`,
  ),
  '<h2>Какие данные</h2>',
  bullets(
    'имя и фамилия;',
    'номер телефона и адрес электронной почты;',
    'имя пользователя и фотография в мессенджере, если я вошёл через него;',
    'пожелания к поездке, состав туристов, выбранный тур и его цена;',
    'промокод и номер в программе лояльности, если я их указал;',
    'дата и время отправки формы, сетевой адрес и сведения о браузере.',
  ),
  '<h2>Для чего</h2>',
  bullets(
    'связаться со мной по заявке и подобрать тур;',
    'показать мне историю моих заявок и избранное в личном кабинете;',
    'подтвердить, что согласие было дано.',
  ),
  '<h2>Что с ними делают</h2>',
  paragraphs(
    'Сбор, запись, систематизация, накопление, хранение, уточнение, извлечение, использование, блокирование, удаление и уничтожение — с использованием средств автоматизации и без них. Базы данных находятся на территории Российской Федерации.',
    'Туроператору и перевозчику данные передаются только при заключении договора и по отдельному согласию.',
  ),
  '<h2>Срок и отзыв</h2>',
  paragraphs(
    'Согласие действует три года со дня отправки формы или до его отзыва — смотря что наступит раньше.',
    `Чтобы отозвать согласие, напишите на <a href="mailto:${agency.email}">${agency.email}</a> с адреса, указанного в заявке, или по адресу: ${agency.address}. Мы прекратим обработку и уничтожим данные в течение 10 рабочих дней, если закон не обязывает хранить их дольше.`,
    `Рассылка в это согласие не входит. Версия текста: ${CONSENT_VERSION}.`,
  ),
].join('')

export const consent: ConsentText = {
  version: CONSENT_VERSION,
  versions: [CONSENT_VERSION, ...FORMER_VERSIONS],
  text: consentText,
}
