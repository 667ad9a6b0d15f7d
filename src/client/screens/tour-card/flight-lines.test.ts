import type { Leg } from '#shared/contract/tour.ts'
import { describe, expect, test } from 'vitest'
import { formatArrival, formatBaggage, formatFlightLines } from './flight-lines.ts'

type Flight = [from: string, departs: string, to: string, arrives: string]

function leg(
  [from, departs, to, arrives]: Flight,
  own: Partial<Leg> = {},
  days: [string, string?] = ['05.12.2026'],
): Leg {
  const port = (id: string) => ({ id, name: '', shortName: '' })
  return {
    number: 'ZF 9320',
    plane: '',
    class: '',
    company: { id: 'ZF', name: 'AZUR air' },
    departure: { date: days[0], time: departs, port: port(from) },
    arrival: { date: days[1] ?? days[0], time: arrives, port: port(to) },
    baggage: '20',
    carryOn: '5',
    onDemand: false,
    noPlaces: false,
    ...own,
  }
}

const TRIP = { first: '2026-12-05', last: '2026-12-12' }
const there = leg(['VKO', '17:25', 'GZP', '22:15'])
const back = leg(['GZP', '19:10', 'VKO', '00:00 +1'], {}, ['12.12.2026', '13.12.2026'])

const linesOf = (forward: Leg[], backward: Leg[]) => {
  const lines = formatFlightLines({ forward, backward }, TRIP)
  return [lines.there, lines.back].map(
    (line) =>
      line &&
      [
        `${line.departure} → ${[formatArrival(line), line.arrivalPort].filter(Boolean).join(' ')}`,
        ...(line.otherDay === undefined ? [] : [line.otherDay]),
        ...line.facts,
      ].join(' · '),
  )
}

describe('flights of a variant', () => {
  test('take two lines and repeat nothing', () => {
    expect(linesOf([there], [back])).toEqual(['17:25 VKO → 22:15 GZP · прямой · AZUR air', '19:10 → 00:00⁺¹'])
  })

  test('name another airport and another airline of the way back', () => {
    const other = leg(['GZP', '19:10', 'SVO', '23:00'], { company: { id: 'SU', name: 'Аэрофлот' } }, [
      '12.12.2026',
    ])
    expect(linesOf([there], [other])[1]).toBe('19:10 GZP → 23:00 SVO · Аэрофлот')
  })

  test('name stops with their airports, and count days to the last arrival', () => {
    const legs = [
      leg(['SVO', '22:00', 'IST', '01:30 +1'], {}, ['05.12.2026', '06.12.2026']),
      leg(['IST', '08:00', 'AYT', '09:20'], {}, ['06.12.2026']),
    ]
    expect(linesOf(legs, [])).toEqual([
      '22:00 SVO → 09:20⁺¹ AYT · 1\u00a0пересадка, IST · AZUR air',
      undefined,
    ])
  })

  test('name a day that is not the day of the trip', () => {
    const late = leg(['VKO', '02:00', 'GZP', '06:00'], {}, ['06.12.2026'])
    expect(linesOf([late], [])[0]).toBe('02:00 VKO → 06:00 GZP · 2026-12-06 · прямой · AZUR air')
  })

  test('say that a place has to be confirmed', () => {
    expect(linesOf([leg(['VKO', '17:25', 'GZP', '22:15'], { onDemand: true })], [])[0]).toMatch(
      /место уточним$/,
    )
  })

  test('keep what a provider knows of them', () => {
    const bare = leg(['', '17:25', '', '22:15'], { company: { id: '', name: '' } }, [''])
    expect(linesOf([bare], [])[0]).toMatch(/^17:25 → 22:15 · прямой$/)
  })
})

describe('baggage of a variant', () => {
  const bags = (baggage: string, carryOn: string) =>
    leg(['VKO', '17:25', 'GZP', '22:15'], { baggage, carryOn })
  test.each([
    [[bags('20', '5')], [bags('20', '5')], ['20 + 5 кг']],
    [[bags('20', '')], [bags('20', '')], ['20 кг']],
    [[bags('1PC', '5')], [bags('1PC', '5')], ['1PC + 5']],
    [[bags('', '')], [bags('', '')], ['уточняйте']],
    [[bags('', '5')], [bags('', '5')], ['уточняйте']],
    [[bags('20', '5')], [bags('', '')], ['туда 20 + 5 кг', 'обратно уточняйте']],
    [[bags('20', '5'), bags('', '')], [bags('', '')], ['уточняйте']],
    [[bags('20', '5')], [], ['20 + 5 кг']],
    [[], [], []],
  ])('case %#', (forward, backward, expected) => {
    const texts = formatBaggage({ forward, backward })
    expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(expected)
    // The unit stays with its number.
    expect(texts.join('')).not.toMatch(/\d \+|\d кг/)
  })
})
