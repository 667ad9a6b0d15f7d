import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../time/durations.ts'
import {
  findNextStep,
  isForManager,
  NO_DEADLINE,
  rankStep,
  type NextStep,
  type StepFacts,
} from './next-step.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const lead: StepFacts = {
  status: 'new',
  createdAt: NOW,
  isCallAsked: false,
  answerBy: null,
  acceptedBy: null,
  callBy: NOW + HOUR_MS,
  remindAt: null,
  contactAt: null,
  offerEndsAt: null,
}
const step = (facts: Partial<StepFacts>) => findNextStep({ ...lead, ...facts })

describe('the next step of a lead', () => {
  test.each<[string, Partial<StepFacts>, NextStep | undefined]>([
    ['first contact', {}, { kind: 'new', dueAt: NOW + HOUR_MS }],
    ['an asked call', { isCallAsked: true }, { kind: 'call', dueAt: NOW + HOUR_MS }],
    ['a call of a taken lead', { status: 'in_work' }, { kind: 'call', dueAt: NOW + HOUR_MS }],
    [
      "an answer before a manager's plan",
      { answerBy: NOW, acceptedBy: NOW, remindAt: NOW },
      { kind: 'answer', dueAt: NOW },
    ],
    ['an accepted offer before a plan', { acceptedBy: NOW, remindAt: 1 }, { kind: 'accepted', dueAt: NOW }],
    ['a reminder instead of a call', { remindAt: NOW + 5 }, { kind: 'reminder', dueAt: NOW + 5 }],
    [
      'a traveller who has an offer',
      { status: 'offer_sent', callBy: null, contactAt: NOW, offerEndsAt: NOW + 7 },
      { kind: 'traveller', dueAt: NOW + 7 },
    ],
    [
      'a silent traveller in two days',
      { status: 'in_work', callBy: null, contactAt: NOW },
      { kind: 'traveller', dueAt: NOW + 48 * HOUR_MS },
    ],
    ['a booked trip', { status: 'booked', callBy: null }, { kind: 'traveller', dueAt: NO_DEADLINE }],
    ['nothing once closed', { status: 'done', answerBy: NOW, remindAt: NOW }, undefined],
  ])('is %s', (_, facts, expected) => expect(step(facts)).toEqual(expected))

  test('is ordered by who waits, and overdue before everything fresh', () => {
    const [late, soon] = [NOW - 1, NOW + 1]
    const steps: NextStep[] = [
      { kind: 'answer', dueAt: soon },
      { kind: 'accepted', dueAt: soon },
      { kind: 'traveller', dueAt: late },
      { kind: 'call', dueAt: soon },
      { kind: 'new', dueAt: soon },
      { kind: 'reminder', dueAt: soon },
      { kind: 'traveller', dueAt: NO_DEADLINE },
    ]
    const ranks = steps.map((one) => rankStep(one, NOW))
    expect(ranks).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(steps.map((one) => isForManager(one, NOW))).toEqual([true, true, true, true, true, false, false])
  })
})
