import { money } from '#domain/text/format.ts'
import { counted, type Forms } from '#domain/text/words.ts'
import { airportOf } from '../geography/airports.ts'
import { countries } from '../geography/countries.ts'
import type { ResortCard } from '../geography/resort-card.ts'
import { findResort, resortsIn } from '../geography/resorts.ts'
import { choice, optionGroup, optionsOf } from './fields.ts'
import { html, nothing, type Markup } from './html.ts'
import { MOST_PEOPLE, roadKm, transfersTo, type TransferOffer } from './transfers.ts'
import { widgetPage } from './widget-page.ts'
import { durationWords } from './words.ts'

const PEOPLE: Forms = ['человек', 'человека', 'человек']
/** Accusative, «за 2 человек». */
const FOR_PEOPLE: Forms = ['человека', 'человек', 'человек']
const USUAL_RESORT = '1004'

interface TransferQuery {
  resort: ResortCard
  people: number
  problem: string
}

/** «Трансфер»: airport to resort, out of where the catalogue's resorts and their airports lie. */
export function transfersPage(params: URLSearchParams): Response {
  const query = readTransferQuery(params)
  const body = html`
    <div class="head">
      <h1>Встретим и довезём до отеля</h1>
      <p class="lead">На отдельной машине или вместе с другими туристами.</p>
    </div>
    ${form(query)}
    ${query.problem === '' ? results(query) : html`<p class="problem" role="alert">${query.problem}</p>`}
  `
  return widgetPage(query.problem === '' ? 200 : 400, 'Трансфер', body)
}

/** `to` is a resort's id, `people` from 1 to {@link MOST_PEOPLE}; nothing given is Kemer for two. */
function readTransferQuery(params: URLSearchParams): TransferQuery {
  const resort = findResort(params.get('to') ?? USUAL_RESORT)
  const given = params.get('people') ?? '2'
  const people = /^\d{1,3}$/.test(given) ? Number(given) : 0
  const isGroup = people >= 1 && people <= MOST_PEOPLE
  const fallback = resort ?? findResort(USUAL_RESORT)
  if (!fallback) throw new RangeError('the usual resort is gone')
  const problems = [
    resort ? '' : 'Такого курорта нет: выберите его из списка.',
    isGroup
      ? ''
      : `Здесь можно подобрать машину для группы от 1 до ${MOST_PEOPLE} человек. Для большей группы закажите звонок.`,
  ]
  return { resort: fallback, people: isGroup ? people : 2, problem: problems.filter(Boolean).join(' ') }
}

function form({ resort, people }: TransferQuery): Markup {
  const groups = countries.map(({ id, name }) =>
    optionGroup(
      name,
      optionsOf(
        resortsIn(id).map((one) => ({ value: one.id, text: one.name })),
        resort.id,
      ),
    ),
  )
  const sizes = Array.from({ length: MOST_PEOPLE }, (_, index) => ({
    value: String(index + 1),
    text: counted(index + 1, PEOPLE),
  }))
  return html`<form method="get" style="--fields: 2" aria-label="Поиск трансфера">
    ${choice('Курорт', 'to', html`${groups}`)}
    ${choice('Сколько человек', 'people', optionsOf(sizes, String(people)))}
    <button>Показать варианты</button>
  </form>`
}

function results({ resort, people }: TransferQuery): Markup {
  const offers = transfersTo(resort, people)
  const { name, shortName } = airportOf(resort.airport)
  const airport = name === shortName ? name : `${shortName} (${name})`
  return html`
    <section class="head" aria-labelledby="found">
      <h2 id="found">Аэропорт ${airport} — ${resort.name}</h2>
      <p class="muted">Около ${roadKm(resort)} км. Цены в одну сторону, обратно столько же.</p>
    </section>
    <ul>
      ${offers.map((offer) => card(offer, people))}
    </ul>
    <p class="muted">
      Если трансфер уже входит в ваш тур, платить за него ещё раз не нужно: это написано в карточке тура.
    </p>
  `
}

function card({ title, note, minutes, unit, price, total }: TransferOffer, people: number): Markup {
  const each =
    unit === 'person' && people > 1 ? html`<span class="muted">${money(price)} за человека</span>` : nothing
  return html`<li class="card transfer">
    <div class="ways">
      <h2>${title}</h2>
      <span>${note}</span>
      <span class="muted">В пути около ${durationWords(minutes)}</span>
    </div>
    <div class="price">
      <span class="sum">${money(total)}</span>
      <span class="muted"
        >${unit === 'car' ? 'за машину' : `за ${counted(people, FOR_PEOPLE)}`}, в одну сторону</span
      >
      ${each}
    </div>
  </li>`
}
