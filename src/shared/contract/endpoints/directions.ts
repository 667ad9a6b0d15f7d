import { DirectionQuery } from '../queries.ts'
import { list } from '../read.ts'
import { Direction, DirectionLanding, HotDirectionLanding } from '../tour.ts'
import type { Endpoint } from './endpoint.ts'

export const directions = {
  method: 'GET',
  path: '/departures/',
  reply: list(Direction),
  wrap: 'data',
  summary: 'Направления',
  queue: 'searches',
} as const satisfies Endpoint

export const popularDirections = {
  method: 'GET',
  path: '/departures/popular',
  reply: list(Direction),
  wrap: 'data',
  summary: 'Популярные направления',
  queue: 'searches',
} as const satisfies Endpoint

export const direction = {
  method: 'GET',
  path: '/departures/single',
  reply: DirectionLanding,
  wrap: 'data',
  query: DirectionQuery,
  summary: 'Одно направление',
  queue: 'searches',
} as const satisfies Endpoint

export const hotDirections = {
  method: 'GET',
  path: '/hot-departures/',
  reply: list(Direction),
  wrap: 'data',
  summary: 'Горящие направления',
  queue: 'searches',
} as const satisfies Endpoint

export const popularHotDirections = {
  method: 'GET',
  path: '/hot-departures/popular',
  reply: list(Direction),
  wrap: 'data',
  summary: 'Популярные горящие направления',
  queue: 'searches',
} as const satisfies Endpoint

export const hotDirection = {
  method: 'GET',
  path: '/hot-departures/single',
  reply: HotDirectionLanding,
  wrap: 'data',
  query: DirectionQuery,
  summary: 'Горящие туры направления',
  queue: 'searches',
} as const satisfies Endpoint
