import type { Leg } from '#shared/contract/tour.ts'
import { mix, pick, fraction, whole } from '../seeded-random.ts'
import { epochDayToCall, type EpochDay } from '../epoch-day.ts'
import { distanceKm, type Airport } from '../geography/airports.ts'
import { findAirline } from './airlines.ts'

/**
 * One direction of a journey before it is split into flights. Minutes count from midnight of `day` at the
 * start.
 */
export interface Way {
  from: Airport
  to: Airport
  /** Airport of the connection; undefined for a direct flight. */
  via: Airport | undefined
  airline: string
  day: EpochDay
  departure: number
  /** Minutes of travel, including waits. */
  duration: number
  /** UTC offsets at both ends and at the connection, hours. */
  utc: { from: number; to: number; via: number }
  isRegular: boolean
  /** The flights included in the price. They always have free places. */
  isUsual: boolean
}

/** Minutes of waiting at a connection, part of the duration; at least an hour and a quarter. */
const WAIT: readonly [number, number] = [75, 190]

/**
 * Returns the flights of one direction with local times of both ends. An arrival on a later day has the
 * suffix « +1».
 */
export function createLegs(way: Way, key: number): Leg[] {
  const start: Stop = { airport: way.from, minute: way.departure, utc: way.utc.from }
  const end: Stop = { airport: way.to, minute: way.departure + way.duration, utc: way.utc.to }
  if (!way.via) return [newLeg(way, start, end, key)]
  const [firstKey, secondKey] = keysOfChange(key)
  const wait = whole(mix(key, 1), ...WAIT)
  const flying = way.duration - wait
  const firstKm = distanceKm(way.from, way.via)
  const part = firstKm / (firstKm + distanceKm(way.via, way.to))
  const first = Math.round((flying * part) / 5) * 5
  const change: Stop = { airport: way.via, minute: way.departure + first, utc: way.utc.via }
  return [
    newLeg(way, start, change, firstKey),
    newLeg(way, { ...change, minute: change.minute + wait }, end, secondKey),
  ]
}

function keysOfChange(key: number): [number, number] {
  return [mix(key, 2), mix(key, 3)]
}

/**
 * Returns the first departure of {@link legsOf} and the baggage for the whole direction, `''` if one
 * flight does not state it.
 */
export function factsOfWay(way: Way, key: number): { departure: string; baggage: string } {
  const isOpen = (way.via ? keysOfChange(key) : [key]).some((leg) => isLuggageOpen(way, leg))
  return { departure: formatTime(way.departure), baggage: isOpen ? '' : findAirline(way.airline).baggage }
}

function isLuggageOpen({ isRegular }: Way, legKey: number): boolean {
  return fraction(mix(legKey, 5)) < (isRegular ? 0.22 : 0.12)
}

/** A departure or an arrival. */
interface Stop {
  airport: Airport
  /** By the clock of the airport where the direction starts. */
  minute: number
  /** UTC offset at this airport, hours. */
  utc: number
}

function newLeg(way: Way, from: Stop, to: Stop, key: number): Leg {
  const airline = findAirline(way.airline)
  const departure = from.minute + (from.utc - way.utc.from) * 60
  const arrival = to.minute + (to.utc - way.utc.from) * 60
  const departureDay = way.day + Math.floor(departure / 1440)
  const isUnknown = isLuggageOpen(way, key)
  return {
    number: `${way.airline}${whole(mix(key, 6), way.isRegular ? 100 : 1000, way.isRegular ? 999 : 9899)}`,
    plane: pick(airline.planes, mix(key, 7)),
    class: 'Эконом',
    company: { id: way.airline, name: airline.name },
    departure: {
      date: epochDayToCall(departureDay),
      time: formatTime(departure),
      port: toPort(from.airport),
    },
    arrival: {
      date: epochDayToCall(way.day + Math.floor(arrival / 1440)),
      time: formatTime(arrival, Math.floor(arrival / 1440) - Math.floor(departure / 1440)),
      port: toPort(to.airport),
    },
    baggage: isUnknown ? '' : airline.baggage,
    carryOn: isUnknown ? '' : airline.carryOn,
    onDemand: fraction(mix(key, 8)) < 0.06,
    noPlaces: !way.isUsual && fraction(mix(key, 9)) < 0.04,
  }
}

/** Returns a flight that is not assigned yet: a meaningless number and times of midnight. */
export function placeholderLeg(way: Way): Leg {
  const date = epochDayToCall(way.day)
  const blank = { id: way.airline, name: findAirline(way.airline).name }
  return {
    number: `${way.airline}000`,
    plane: '',
    class: '',
    company: blank,
    departure: { date, time: '00:00', port: toPort(way.from) },
    arrival: { date, time: '00:00', port: toPort(way.to) },
    baggage: '',
    carryOn: '',
    onDemand: false,
    noPlaces: false,
  }
}

function toPort(airport: Airport) {
  return { id: airport.code, name: airport.name, shortName: airport.shortName }
}

function formatTime(minutes: number, later = 0): string {
  const clock = ((minutes % 1440) + 1440) % 1440
  const text = `${two(Math.floor(clock / 60))}:${two(Math.round(clock % 60))}`
  return later > 0 ? `${text} +${later}` : text
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
