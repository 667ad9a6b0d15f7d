import { FavoriteReply, FavoritesReply, MessageReply } from '../account.ts'
import { FavoriteBody } from '../bodies.ts'
import type { Endpoint } from './endpoint.ts'

export const favorites = {
  method: 'GET',
  path: '/user/favorites',
  reply: FavoritesReply,
  access: 'signed-in',
  summary: 'Избранное',
} as const satisfies Endpoint

export const addFavorite = {
  method: 'POST',
  path: '/user/favorites',
  reply: FavoriteReply,
  access: 'signed-in',
  body: FavoriteBody,
  summary: 'Добавить в избранное',
} as const satisfies Endpoint

export const removeFavorite = {
  method: 'DELETE',
  path: '/user/favorites/{id}',
  reply: MessageReply,
  access: 'signed-in',
  summary: 'Убрать из избранного',
} as const satisfies Endpoint
