import * as v from 'valibot'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { documentKinds } from '../trips/document.ts'
import { LeadReply } from './replies.ts'

export const DocumentForm = v.object({
  kind: v.picklist(documentKinds, `Выберите вид документа: ${documentKinds.join(', ')}`),
})

/** Documents that managers attach to a lead. They are downloaded like its other files. */
export const documentEndpoints = {
  addDocument: {
    method: 'POST',
    path: '/leads/{id}/documents',
    reply: LeadReply,
    access: 'manager',
    form: DocumentForm,
    summary: 'Приложить документ: PDF, JPEG или PNG до 20 МБ; путешественник получит сообщение',
  },
  removeDocument: {
    method: 'DELETE',
    path: '/leads/{id}/documents/{document}',
    reply: LeadReply,
    access: 'manager',
    summary: 'Убрать документ',
  },
} as const satisfies Record<string, Endpoint & { access: 'manager' }>
