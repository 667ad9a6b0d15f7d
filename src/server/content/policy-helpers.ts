/** Who else comes to know something of a traveller here; each is named only where it is on. */
export interface Helpers {
  /** Letters leave by a mail server. */
  mail: boolean
  /** Yandex Metrika counts visits. */
  metrika: boolean
  /** Pages offer the live map of Yandex. */
  liveMap: boolean
  /** Pages tell the host of their errors. */
  errorReports: boolean
}

/** Paragraphs of the policy, one about each that is on. */
export function helpersText(on: Helpers): string[] {
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
