import type { Leg } from '#contract/tour.ts'
import { money } from '#domain/text/format.ts'
import { counted, STOPS } from '#domain/text/words.ts'
import type { Day } from '../days.ts'
import type { FlightOffer } from './flights.ts'
import { html, nothing, type Markup } from './html.ts'
import { dayWords } from './words.ts'

/** A day's flights there and back with what they cost. */
export function flightCard(
  { day, backDay, there, back, isNamed, price, tourPrice }: FlightOffer,
  now: number,
): Markup {
  return html`<li class="card">
    <div class="ways">
      ${wayOf('Туда', day, there, isNamed, now)} ${wayOf('Обратно', backDay, back, isNamed, now)}
    </div>
    <div class="price">
      <span class="sum">${money(price)}</span>
      <span class="muted">за человека туда и обратно</span>
      <span class="muted">с отелем на 7 ночей от ${money(tourPrice)} за двоих</span>
    </div>
  </li>`
}

function wayOf(name: string, day: Day, legs: readonly Leg[], isNamed: boolean, now: number): Markup {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) return html`<p class="way">${name} ${dayWords(day, now)}: рейс назовут позже</p>`
  const later = first.departure.date === last.arrival.date ? nothing : html` <small>на следующий день</small>`
  const times = `${first.departure.time} – ${last.arrival.time.slice(0, 5)}`
  const clock = isNamed
    ? html`<span class="clock">${times}${later}</span>`
    : html`<span class="unnamed">Время назовут ближе к вылету</span>`
  const numbers = isNamed
    ? `, ${legs.map(({ number }) => numberWords(number, first.company.id)).join(', ')}`
    : ''
  const changes = legs.slice(1).map(({ departure }) => departure.port.shortName)
  const stops =
    changes.length === 0 ? 'прямой рейс' : `${counted(changes.length, STOPS)}: ${changes.join(', ')}`
  return html`<div class="way">
    <span class="muted">${name} ${dayWords(day, now)}</span>
    ${clock}
    <span>${portWords(first.departure.port)} — ${portWords(last.arrival.port)}</span>
    <span class="muted">${first.company.name}${numbers}, ${stops}</span>
  </div>`
}

/** «ZF 8231». */
function numberWords(number: string, airline: string): string {
  return `${airline}\u00a0${number.slice(airline.length)}`
}

function portWords({ name, shortName }: { name: string; shortName: string }): string {
  return name === shortName ? name : `${shortName}, ${name}`
}
