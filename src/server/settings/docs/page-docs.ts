import type { SettingDoc } from './setting-doc.ts'

/** Public pages, retention and the agency's brand. */
export const pageDocs = {
  PRERENDER_PAGES: {
    example: '500',
    en: 'How many public pages are prerendered; 0: none',
    ru: 'сколько публичных страниц держать готовыми (`0`: всё рисует браузер)',
  },
  PRERENDER_MAX_AGE: {
    example: '600',
    en: 'Seconds after which a prerendered page is renewed',
    ru: 'через сколько секунд готовая страница обновляется',
  },
  KEEP_LEADS_DAYS: {
    example: '1095',
    en: 'Days that leads and unpublished reviews are stored; the consent promises 1095 at most',
    ru: 'сколько дней хранить заявки и неопубликованные отзывы; не больше 1095: столько обещает согласие. Дальше хост удаляет сам; политика называет эти же числа',
  },
  KEEP_ACCOUNTS_DAYS: {
    example: '1095',
    en: 'Days that an account is stored after its last sign-in',
    ru: 'сколько дней после последнего входа хранить аккаунт',
  },
  KEEP_TECHNICAL_DAYS: {
    example: '30',
    en: 'Days that the full network address and browser of a lead are stored; then only its /24 or /48',
    ru: 'сколько дней хранить полный сетевой адрес и браузер рядом с заявкой; дальше остаётся сеть /24 или /48',
  },
  KEEP_BACKUPS_DAYS: {
    example: '10',
    en: 'Days that backups in `DATA_DIR/backups` are stored',
    ru: 'сколько дней держать копии в `DATA_DIR/backups`: старше удаляют `npm run putevka -- backup` и хост. В копиях есть и те, кто с тех пор удалил свои данные',
  },
  METRIKA_ID: {
    example: '12345678',
    en: 'Counter of Yandex Metrika; without it pages load no third-party script',
    ru: 'номер счётчика Яндекс Метрики; без него чужих скриптов нет',
  },
  MAP_KEY: {
    example: '01234567-89ab-cdef-0123-456789abcdef',
    en: "Key of Yandex Tiles API for the live map. Visitors see it: restrict it to the site's host",
    ru: 'ключ Tiles API (кабинет разработчика Яндекса): кнопка «Подробная карта» у отеля, в результатах и в контактах. Виден посетителям, привяжите его к узлу сайта. Без него карты только нарисованные',
  },
  ERROR_REPORTS: {
    example: 'on',
    en: 'Pages report client errors to the host; `off` disables it',
    ru: 'страницы сообщают хосту об ошибках у посетителей: строка журнала и `npm run putevka -- errors`, без адресов и личных данных; `off`: не сообщают',
  },
  BRAND_COLOR: {
    example: "'#8e1b5a'",
    en: "The agency's colour, `#rrggbb`; the host derives all shades",
    ru: 'цвет марки, `#rrggbb`: кнопки, ссылки, выбранное, значок. Остальные оттенки, светлые и тёмные, хост выводит сам',
  },
  BRAND_LOGO: {
    example: '/etc/putevka/logo.svg',
    en: "`.svg` file up to 64 KB: tab icon, and header logo unless the provider's settings have one",
    ru: 'файл `.svg` до 64 КБ: значок вкладки и марка в шапке, пока своего логотипа нет в настройках провайдера',
  },
} satisfies Record<string, SettingDoc>
