import { NO_FLIGHT_ID } from '../geography/departure-city.ts'
import { resortsIn } from '../geography/resorts.ts'
import type { CityAndCountry } from './find-pair.ts'

const months = [
  'январь', 'февраль', 'март', 'апрель', 'май', 'июнь',
  'июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь',
] // prettier-ignore

/** Text of a direction's landing, plain sentences. */
export function describeDirection({ city, country }: CityAndCountry, hotels: number): string {
  const resorts = resortsIn(country.id)
    .slice(0, 5)
    .map(({ name }) => name)
    .join(', ')
  const how =
    city.id === NO_FLIGHT_ID
      ? 'Проживание без авиабилетов: даты любые, дорогу выбираете сами.'
      : `Вылет из ${city.namefrom}${country.connection === 'always' ? ' с одной пересадкой' : ''}, проживание и питание на выбор.`
  return [`${country.pitch} ${how}`, `Курорты: ${resorts}. Отелей в продаже: ${hotels}.`, country.note]
    .filter(Boolean)
    .join(' ')
}

/** Questions travellers ask about a direction. */
export function directionFaq({ city, country }: CityAndCountry): { title: string; content: string }[] {
  const isFlying = city.id !== NO_FLIGHT_ID
  return [
    {
      title: country.side === 'home' ? 'Какие документы нужны?' : `Нужна ли виза ${country.to}?`,
      content: `${country.visa}.`,
    },
    { title: `Когда лучше отдыхать ${country.where}?`, content: seasonText(country.season) },
    ...(isFlying ? [flightAnswer({ city, country })] : []),
    {
      title: 'Что входит в цену тура?',
      content: isFlying
        ? 'Обычно — перелёт туда и обратно, проживание, питание, трансфер и медицинская страховка. Точный состав показываем на странице тура до заявки.'
        : 'Проживание и питание по выбранному типу. Перелёт, трансфер и страховка не входят.',
    },
    {
      title: 'Изменится ли цена до бронирования?',
      content:
        'Цены актуальны на момент поиска. На странице тура мы проверяем цену у туроператора: если она изменилась, покажем, сколько было и сколько стало.',
    },
    ...(country.visacharge > 0
      ? [
          {
            title: 'Сколько стоит виза?',
            content: 'Визовый сбор указан в составе цены тура отдельной строкой, на каждого туриста.',
          },
        ]
      : []),
  ]
}

function flightAnswer({ city, country }: CityAndCountry) {
  const hours = Math.round(country.hours * 2) / 2
  const how =
    country.connection === 'always'
      ? 'Прямых рейсов нет, летим с одной пересадкой.'
      : country.connection === 'some'
        ? 'Есть прямые рейсы и варианты с пересадкой.'
        : 'Рейсы прямые.'
  const length = city.id === '1' ? ` Время в пути из Москвы — от ${String(hours).replace('.', ',')} ч.` : ''
  return { title: `Как лететь ${country.to} из ${city.namefrom}?`, content: `${how}${length}` }
}

function seasonText(season: string): string {
  const best = months.filter((_, index) => Number(season.charAt(index)) >= 7)
  const calm = months.filter((_, index) => Number(season.charAt(index)) <= 2)
  const low = calm.length > 0 ? ` Дешевле всего — ${calm.join(', ')}.` : ''
  return `Высокий сезон — ${best.join(', ')}.${low}`
}
