import { CodeReply } from '../account.ts'
import { CodeBody } from '../bodies.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { InitDataBody, MailBody } from './bodies.ts'
import { DevicesReply, DoneReply, SessionReply, SignInReply } from './replies.ts'

/** Signing in to the desk, and where a manager is signed in. */
export const sessionEndpoints = {
  messengerSignIn: {
    method: 'POST',
    path: '/session/messenger',
    reply: SignInReply,
    access: 'sign-in',
    body: InitDataBody,
    summary: 'Войти через бота агентства: MANAGERS',
    queue: 'signIns',
  },
  sendCode: {
    method: 'POST',
    path: '/session/code',
    reply: CodeReply,
    access: 'sign-in',
    body: MailBody,
    summary: 'Прислать код на адрес из MANAGER_MAILS',
    queue: 'signIns',
  },
  codeSignIn: {
    method: 'POST',
    path: '/session/login',
    reply: SignInReply,
    access: 'sign-in',
    body: CodeBody,
    summary: 'Войти по коду',
    queue: 'signIns',
  },
  session: {
    method: 'GET',
    path: '/session',
    reply: SessionReply,
    access: 'manager',
    summary: 'Кто вошёл и до какого времени',
  },
  signOut: {
    method: 'DELETE',
    path: '/session',
    reply: DoneReply,
    access: 'manager',
    summary: 'Закончить сеанс',
  },
  devices: {
    method: 'GET',
    path: '/session/devices',
    reply: DevicesReply,
    access: 'manager',
    summary: 'Где вошёл этот менеджер',
  },
  revokeDevice: {
    method: 'DELETE',
    path: '/session/devices/{device}',
    reply: DoneReply,
    access: 'manager',
    summary: 'Выйти на другом устройстве',
  },
} as const satisfies Record<string, Endpoint & { access: 'manager' | 'sign-in' }>
