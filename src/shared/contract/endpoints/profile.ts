import { ProfileReply } from '../account.ts'
import { CodeBody, ProfileBody } from '../bodies.ts'
import type { Endpoint } from './endpoint.ts'

export const updateProfile = {
  method: 'PUT',
  path: '/user/profile',
  reply: ProfileReply,
  access: 'signed-in',
  body: ProfileBody,
  summary: 'Изменить профиль',
} as const satisfies Endpoint

export const confirmEmail = {
  method: 'POST',
  path: '/user/confirm-email',
  reply: ProfileReply,
  access: 'signed-in',
  body: CodeBody,
  summary: 'Подтвердить почту профиля кодом из письма',
} as const satisfies Endpoint
