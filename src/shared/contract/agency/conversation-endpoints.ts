import type { Endpoint } from '../endpoints/endpoint.ts'
import { FileLinkReply, LeadMessageBody, ReadLeadBody } from '../conversation.ts'
import { MergeBody, NewLeadBody } from './bodies.ts'
import { LeadReply, ManagersReply, TemplatesReply } from './replies.ts'

/** Leads by hand, and what a manager writes to the traveller. */
export const conversationEndpoints = {
  addLead: {
    method: 'POST',
    path: '/leads',
    reply: LeadReply,
    access: 'manager',
    body: NewLeadBody,
    summary: 'Завести заявку: человек позвонил или пришёл',
  },
  sendLeadMessage: {
    method: 'POST',
    path: '/leads/{id}/messages',
    reply: LeadReply,
    access: 'manager',
    body: LeadMessageBody,
    summary: 'Написать путешественнику',
  },
  readLead: {
    method: 'POST',
    path: '/leads/{id}/read',
    reply: LeadReply,
    access: 'manager',
    body: ReadLeadBody,
    summary: 'Прочитано до этого сообщения путешественника',
  },
  mergeLeads: {
    method: 'POST',
    path: '/leads/{id}/merge',
    reply: LeadReply,
    access: 'manager',
    body: MergeBody,
    summary: 'Объединить с другой заявкой того же человека: та закрывается, её переписка переходит сюда',
  },
  fileLink: {
    method: 'POST',
    path: '/files/{file}/link',
    reply: FileLinkReply,
    access: 'manager',
    summary: 'Адрес, по которому скачивается файл путешественника',
  },
  templates: {
    method: 'GET',
    path: '/templates',
    reply: TemplatesReply,
    access: 'manager',
    summary: 'Обычные ответы: desk/templates.md',
  },
  managers: {
    method: 'GET',
    path: '/managers',
    reply: ManagersReply,
    access: 'manager',
    summary: 'Менеджеры, которым можно передать заявку',
  },
} as const satisfies Record<string, Endpoint & { access: 'manager' }>
