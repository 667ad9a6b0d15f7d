import { LONGEST_LEAD_DAYS, USUAL_RETENTION } from '#shared/domain/retention.ts'
import { readWord } from '../../process/environment-checks.ts'
import { readCount, days, isOnWord } from '../setting-checks.ts'
import type { SettingRows } from '../setting-row.ts'

export const prerenderRows = {
  prerenderPages: {
    variable: 'PRERENDER_PAGES',
    schema: readCount('500', 100_000),
    example: '500',
    en: 'How many public pages are prerendered; 0: none',
    ru: 'сколько публичных страниц держать готовыми (`0`: всё рисует браузер)',
  },
  prerenderMaxAge: {
    variable: 'PRERENDER_MAX_AGE',
    schema: readCount('600', 86_400),
    example: '600',
    en: 'Seconds after which a prerendered page is renewed',
    ru: 'через сколько секунд готовая страница обновляется',
  },
} satisfies SettingRows

/** How long personal data is kept. The policy states the same terms. */
export const retentionRows = {
  leadDays: {
    variable: 'KEEP_LEADS_DAYS',
    schema: days(USUAL_RETENTION.leadDays, LONGEST_LEAD_DAYS),
    example: '1095',
    en: 'Days that leads and unpublished reviews are stored; the consent promises 1095 at most',
    ru: 'сколько дней хранить заявки и неопубликованные отзывы; не больше 1095: столько обещает согласие. Дальше хост удаляет сам; политика называет эти же числа',
  },
  accountDays: {
    variable: 'KEEP_ACCOUNTS_DAYS',
    schema: days(USUAL_RETENTION.accountDays, 3650),
    example: '1095',
    en: 'Days that an account is stored after its last sign-in',
    ru: 'сколько дней после последнего входа хранить аккаунт',
  },
  technicalDays: {
    variable: 'KEEP_TECHNICAL_DAYS',
    schema: days(USUAL_RETENTION.technicalDays, 365),
    example: '30',
    en: 'Days that the full network address and browser of a lead are stored; then only its /24 or /48',
    ru: 'сколько дней хранить полный сетевой адрес и браузер рядом с заявкой; дальше остаётся сеть /24 или /48',
  },
} satisfies SettingRows

export const pageRows = {
  backupDays: {
    variable: 'KEEP_BACKUPS_DAYS',
    schema: days(10, 365),
    example: '10',
    en: 'Days that backups in `DATA_DIR/backups` are stored',
    ru: 'сколько дней держать копии в `DATA_DIR/backups`: старше удаляют `npm run putevka -- backup` и хост. В копиях есть и те, кто с тех пор удалил свои данные',
  },
  metrikaId: {
    variable: 'METRIKA_ID',
    schema: readWord(/^\d{1,12}$/, 'нужен номер счётчика: только цифры'),
    example: '12345678',
    en: 'Counter of Yandex Metrika; without it pages load no third-party script',
    ru: 'номер счётчика Яндекс Метрики; без него чужих скриптов нет',
  },
  mapKey: {
    variable: 'MAP_KEY',
    schema: readWord(/^[\w-]{8,100}$/, 'нужен ключ Tiles API, как его выдал кабинет разработчика Яндекса'),
    example: '01234567-89ab-cdef-0123-456789abcdef',
    en: "Key of Yandex Tiles API for the live map. Visitors see it: restrict it to the site's host",
    ru: 'ключ Tiles API (кабинет разработчика Яндекса): кнопка «Подробная карта» у отеля, в результатах и в контактах. Виден посетителям, привяжите его к узлу сайта. Без него карты только нарисованные',
  },
  errorReports: {
    variable: 'ERROR_REPORTS',
    schema: isOnWord('on'),
    example: 'on',
    en: 'Pages report client errors to the host; `off` disables it',
    ru: 'страницы сообщают хосту об ошибках у посетителей: строка журнала и `npm run putevka -- errors`, без адресов и личных данных; `off`: не сообщают',
  },
  brandColor: {
    variable: 'BRAND_COLOR',
    schema: readWord(/^#[\da-f]{6}$/i, 'нужен цвет вида #0a6b86: решётка и шесть знаков'),
    example: "'#8e1b5a'",
    en: "The agency's colour, `#rrggbb`; the host derives all shades",
    ru: 'цвет марки, `#rrggbb`: кнопки, ссылки, выбранное, значок. Остальные оттенки, светлые и тёмные, хост выводит сам',
  },
  brandLogo: {
    variable: 'BRAND_LOGO',
    schema: readWord(/^[^\0]+\.svg$/i, 'нужен путь к файлу с рисунком .svg'),
    example: '/etc/putevka/logo.svg',
    en: "`.svg` file up to 64 KB: tab icon, and header logo unless the provider's settings have one",
    ru: 'файл `.svg` до 64 КБ: значок вкладки и марка в шапке, пока своего логотипа нет в настройках провайдера',
  },
} satisfies SettingRows
