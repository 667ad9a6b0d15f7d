import type { Day } from '../time/day.ts'

/** A moment of a calendar: a whole day, an instant of the world, or what the clock on the wall says wherever that is. */
export type Moment =
  | { kind: 'day'; day: Day }
  | { kind: 'instant'; ms: number }
  | { kind: 'wall'; day: Day; time: string }

export interface CalendarEvent {
  /** The same for the same thing for ever: a second import replaces the first. */
  uid: string
  summary: string
  start: Moment
  /** Not part of the event any more: the day after the last one, the moment of landing. */
  end: Moment | undefined
  location: string
  description: string
  url: string
  /** True for an entry that only marks days and does not block time. */
  isFree: boolean
}

/** An iCalendar file (RFC 5545). The events are tentative unless the trip is booked. */
export function calendarFile(events: CalendarEvent[], nowMs: number, isBooked = false): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Putevka//Tour//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, nowMs, isBooked)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}${LINE_END}`).join('')
}

const LINE_END = '\r\n'
/** Octets of a line without its end, RFC 5545 3.1. */
const LINE_OCTETS = 75

/** Folds a long line with a break and a space without splitting a character. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let room = LINE_OCTETS
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (size > room) {
      folded += `${LINE_END} `
      room = LINE_OCTETS - 1
    }
    folded += letter
    room -= size
  }
  return folded
}

/** Text as a property carries it, RFC 5545 3.3.11; control characters have no place in one. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\n/g, String.raw`\n`)
}

function eventLines(event: CalendarEvent, nowMs: number, isBooked: boolean): string[] {
  const { uid, summary, start, end, location, description, url, isFree } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(nowMs)}`,
    `DTSTART${momentText(start)}`,
    ...(end ? [`DTEND${momentText(end)}`] : []),
    `SUMMARY:${escapeText(summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    // An address is no text: nothing in it is escaped, and no line may end inside.
    ...(url === '' ? [] : [`URL:${url.replace(/\s/g, '')}`]),
    `STATUS:${isBooked ? 'CONFIRMED' : 'TENTATIVE'}`,
    `TRANSP:${isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

function momentText(moment: Moment): string {
  switch (moment.kind) {
    case 'day':
      return `;VALUE=DATE:${moment.day.replaceAll('-', '')}`
    case 'instant':
      return `:${utc(moment.ms)}`
    case 'wall':
      return `:${moment.day.replaceAll('-', '')}T${moment.time.replace(':', '')}00`
  }
}

function utc(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')
}
