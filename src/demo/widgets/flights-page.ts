import { counted, DAYS } from '#domain/text/words.ts'
import { airportOf } from '../geography/airports.ts'
import { isSold } from '../geography/countries.ts'
import type { CountryCard } from '../geography/country-card.ts'
import type { World } from '../world.ts'
import { choice, optionGroup, optionsOf } from './fields.ts'
import { flightCard } from './flight-card.ts'
import {
  airportsIn,
  citiesTo,
  flownCountries,
  flyingCities,
  readFlightQuery,
  type FlightQuery,
} from './flight-query.ts'
import { flightsOf, flownMonths, monthsAhead, type FlightOffer } from './flights.ts'
import { html, nothing, type Markup } from './html.ts'
import { widgetPage } from './widget-page.ts'
import { monthWords } from './words.ts'

/** Days shown at once; the others open below them. */
const FIRST = 6
const FLIGHTS = ['день с рейсами', 'дня с рейсами', 'дней с рейсами'] as const
/** Other cities and months offered when there is nothing. */
const WAYS_ON = 6

/** «Авиабилеты»: a form that answers by GET, out of the schedule the tours fly by. */
export function flightsPage(world: World, params: URLSearchParams): Response {
  const now = world.clock()
  const query = readFlightQuery(params, now)
  const body = html`
    <div class="head">
      <h1>Рейсы, которыми летают наши туры</h1>
      <p class="lead">Билеты туда и обратно, возвращение через неделю.</p>
    </div>
    ${form(query, monthsAhead(now))}
    ${query.problem === '' ? results(world, query) : html`<p class="problem" role="alert">${query.problem}</p>`}
  `
  return widgetPage(query.problem === '' ? 200 : 400, 'Авиабилеты', body)
}

function form({ city, country, airport, month }: FlightQuery, months: string[]): Markup {
  const cities = flyingCities.map(({ id, name }) => ({ value: id, text: name }))
  const monthOptions = months.map((one) => ({ value: one, text: monthWords(one) }))
  const places = flownCountries.map((one) => placeGroup(one, airport ?? country.id))
  return html`<form method="get" style="--fields: 3" aria-label="Поиск рейсов">
    ${choice('Откуда', 'from', optionsOf(cities, city.id))} ${choice('Куда', 'to', html`${places}`)}
    ${choice('Месяц', 'month', optionsOf(monthOptions, month))}
    <button>Показать рейсы</button>
  </form>`
}

function placeGroup(country: CountryCard, chosen: string): Markup {
  const airports = airportsIn(country)
  const options = [
    { value: country.id, text: airports.length > 1 ? `${country.name}, любой аэропорт` : country.name },
    ...(airports.length > 1 ? airports.map((code) => ({ value: code, text: airportWords(code) })) : []),
  ]
  return optionGroup(country.name, optionsOf(options, chosen))
}

/** «Стамбул, Сабиха Гёкчен»: the city, and the airport where it is called otherwise. */
function airportWords(code: string): string {
  const { name, shortName } = airportOf(code)
  return name === shortName ? name : `${shortName}, ${name}`
}

function results(world: World, query: FlightQuery): Markup {
  if (!isSold(query.city, query.country)) return notFromHere(query)
  const flights = flightsOf(world, query, query.month)
  if (flights.length === 0) return notThen(world, query)
  const now = world.clock()
  const cards = flights.map((flight) => flightCard(flight, now))
  const rest = cards.slice(FIRST)
  return html`
    <section class="head" aria-labelledby="found">
      <h2 id="found">${titleOf(query)}: ${counted(flights.length, FLIGHTS)}</h2>
      <p class="muted">Самое дешёвое место на каждый день, топливный сбор в цене.${unnamedWords(flights)}</p>
    </section>
    <ul>
      ${cards.slice(0, FIRST)}
    </ul>
    ${
      rest.length === 0
        ? nothing
        : html`<details>
            <summary>Показать ещё ${counted(rest.length, DAYS)}</summary>
            <ul>
              ${rest}
            </ul>
          </details>`
    }
  `
}

function titleOf({ city, country, airport, month }: FlightQuery): string {
  const place = airport === undefined ? country.name : airportOf(airport).shortName
  return `${city.name} — ${place}, ${monthWords(month)}`
}

function unnamedWords(flights: readonly FlightOffer[]): string {
  return flights.every(({ isNamed }) => isNamed) ? '' : ' Время части рейсов авиакомпании ещё не назвали.'
}

function notFromHere({ city, country, month }: FlightQuery): Markup {
  const links = citiesTo(country)
    .slice(0, WAYS_ON)
    .map(({ id, name }) => wayOn({ from: id, to: country.id, month }, name))
  return html`<section class="empty">
    <h2>Из ${city.namefrom} ${country.to} не летаем</h2>
    <p>Выберите другой город вылета или другую страну.</p>
    <p class="chips">${links}</p>
  </section>`
}

function notThen(world: World, query: FlightQuery): Markup {
  const { city, country, airport, month } = query
  const to = airport ?? country.id
  const months = flownMonths(world, query, monthsAhead(world.clock())).filter((one) => one !== month)
  const links = months
    .slice(0, WAYS_ON)
    .map((one) => wayOn({ from: city.id, to, month: one }, monthWords(one)))
  const anywhere =
    airport === undefined
      ? nothing
      : wayOn({ from: city.id, to: country.id, month }, `${country.name}, любой аэропорт`)
  return html`<section class="empty">
    <h2>${titleOf(query)}: рейсов нет</h2>
    <p>
      ${links.length > 0 ? 'Выберите другой месяц или другое направление.' : 'Выберите другое направление.'}
    </p>
    <p class="chips">${links}${anywhere}</p>
  </section>`
}

function wayOn(search: Record<string, string>, text: string): Markup {
  return html`<a href="?${new URLSearchParams(search).toString()}">${text}</a>`
}
