import { HotelDetail, HotelSummary } from '../hotel.ts'
import { ExtIdQuery, FlyDatesQuery, HotelCodeQuery, HotelPriceQuery } from '../queries.ts'
import { list, object } from '../read.ts'
import { Country, Departure, Region, SettingsReply } from '../settings.ts'
import { FlyDates, HotelWeekPrice } from '../tour.ts'
import type { Endpoint } from './endpoint.ts'

export const settings = {
  method: 'GET',
  path: '/init/settings',
  reply: SettingsReply,
  summary: 'Настройки и ссылки по редким запросам',
} as const satisfies Endpoint

export const departures = {
  method: 'GET',
  path: '/guidebooks/departure',
  reply: list(Departure),
  wrap: 'data',
  summary: 'Города вылета',
  queue: 'calls',
} as const satisfies Endpoint

export const countries = {
  method: 'GET',
  path: '/guidebooks/country',
  reply: list(Country),
  wrap: 'data',
  summary: 'Страны',
  queue: 'calls',
} as const satisfies Endpoint

export const regions = {
  method: 'GET',
  path: '/guidebooks/region',
  reply: list(Region),
  wrap: 'data',
  query: ExtIdQuery,
  summary: 'Курорты страны',
  queue: 'calls',
} as const satisfies Endpoint

export const hotels = {
  method: 'GET',
  path: '/guidebooks/hotel',
  reply: list(HotelSummary),
  wrap: 'data',
  query: ExtIdQuery,
  summary: 'Отели страны или курорта',
  queue: 'calls',
} as const satisfies Endpoint

export const hotelDetail = {
  method: 'GET',
  path: '/guidebooks/hotel-detail',
  reply: object({ hotel: HotelDetail }),
  wrap: 'data',
  query: HotelCodeQuery,
  summary: 'Отель целиком',
  queue: 'calls',
} as const satisfies Endpoint

export const flyDates = {
  method: 'GET',
  path: '/guidebooks/flydates',
  reply: FlyDates,
  wrap: 'data',
  query: FlyDatesQuery,
  summary: 'Дни вылета с ценой на двоих',
  queue: 'calls',
} as const satisfies Endpoint

export const hotelPrice = {
  method: 'GET',
  path: '/guidebooks/hotel-price',
  reply: HotelWeekPrice,
  wrap: 'data',
  query: HotelPriceQuery,
  summary: 'Известная цена недели в отеле на двоих',
  queue: 'calls',
} as const satisfies Endpoint
