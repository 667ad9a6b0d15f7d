import { expect, test } from 'vitest'
import { findOffice } from './office.ts'
import { readSettings } from '../settings.ts'

const office = (value: unknown) => findOffice(readSettings([{ key: 'coordinates', value }]))

test.each([
  ['numbers', { lat: 55.75, lng: 37.62 }],
  ['texts', { lat: '55.75', lng: ' 37,62 ' }],
  ['a list of one', [{ lat: 55.75, lng: 37.62 }]],
  ['the other short name', { lat: 55.75, lon: 37.62 }],
])('reads the office from %s', (_, value) => expect(office(value)).toEqual({ lat: 55.75, lon: 37.62 }))

test.each([
  ['nothing', undefined],
  ['null', null],
  ['words', 'Москва'],
  ['an empty list', []],
  ['half of them', { lat: 55.75 }],
  ['latitude and longitude zero', { lat: 0, lng: 0 }],
  ['nonsense', { lat: 400, lng: 37 }],
  ['objects', { lat: {}, lng: [] }],
])('reads no office from %s', (_, value) => expect(office(value)).toBeUndefined())

test('accepts a provider without the key', () => expect(findOffice(readSettings([]))).toBeUndefined())
