import type { CountryStory } from '../sources/agency-content.ts'
import { numberInWords } from '#shared/domain/text/spelled-numbers.ts'
import { hasFlight, type LandingPlaces } from './places.ts'

interface Question {
  title: string
  content: string
}

export interface LandingFacts {
  places: LandingPlaces
  story: CountryStory | undefined
  /** Number of hotels sold in the country. */
  hotels: number
  /** Names of resorts for the text, best first. */
  resorts: readonly string[]
  /** Whether the flight hours of the story are counted from this city. */
  isFirstCity: boolean
}

const months = [
  'январь', 'февраль', 'март', 'апрель', 'май', 'июнь',
  'июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь',
] // prettier-ignore

/** «Туры в Турцию из Москвы». */
export function landingTitle(places: LandingPlaces): string {
  const { city, country } = places
  return hasFlight(places)
    ? `Туры ${country.name_to} из ${city.namefrom}`
    : `Отдых ${country.name_in} без перелёта`
}

/** «Горящие туры в Турцию из Москвы». */
export function hotTitle(places: LandingPlaces): string {
  return `Горящие ${landingTitle(places).replace(/^Т/, 'т')}`
}

export function describeDirection({ places, story, hotels, resorts }: LandingFacts): string {
  const how = hasFlight(places)
    ? `Вылет из ${places.city.namefrom}${story?.connection === 'always' ? ' с одной пересадкой' : ''}, проживание и питание на выбор.`
    : 'Проживание без авиабилетов: даты любые, дорогу выбираете сами.'
  return [
    story ? `${story.pitch} ${how}` : how,
    `${resorts.length > 0 ? `Курорты: ${resorts.join(', ')}. ` : ''}Отелей в продаже: ${numberInWords(hotels)}.`,
    places.country.note,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns questions travellers ask about a direction. Questions without known facts are omitted. */
export function directionFaq({ places, story, isFirstCity }: LandingFacts): Question[] {
  const { country } = places
  const isFlying = hasFlight(places)
  return [
    ...(country.visa
      ? [
          {
            title: story?.isHome ? 'Какие документы нужны?' : `Нужна ли виза ${country.name_to}?`,
            content: `${country.visa}.`,
          },
        ]
      : []),
    ...(story
      ? [{ title: `Когда лучше отдыхать ${country.name_in}?`, content: seasonText(story.season) }]
      : []),
    ...(story && isFlying ? [flightAnswer(places, story, isFirstCity)] : []),
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
    ...(story?.hasVisaCharge
      ? [
          {
            title: 'Сколько стоит виза?',
            content: 'Визовый сбор указан в составе цены тура отдельной строкой, на каждого туриста.',
          },
        ]
      : []),
  ]
}

function flightAnswer({ city, country }: LandingPlaces, story: CountryStory, isFirstCity: boolean): Question {
  const hours = Math.round(story.hours * 2) / 2
  const how =
    story.connection === 'always'
      ? 'Прямых рейсов нет, летим с одной пересадкой.'
      : story.connection === 'some'
        ? 'Есть прямые рейсы и варианты с пересадкой.'
        : 'Рейсы прямые.'
  const length = isFirstCity
    ? ` Время в пути из ${city.namefrom} — от ${String(hours).replace('.', ',')} ч.`
    : ''
  return { title: `Как лететь ${country.name_to} из ${city.namefrom}?`, content: `${how}${length}` }
}

function seasonText(season: string): string {
  const best = months.filter((_, index) => Number(season.charAt(index)) >= 7)
  const calm = months.filter((_, index) => Number(season.charAt(index)) <= 2)
  const low = calm.length > 0 ? ` Дешевле всего — ${calm.join(', ')}.` : ''
  return `Высокий сезон — ${best.join(', ')}.${low}`
}
