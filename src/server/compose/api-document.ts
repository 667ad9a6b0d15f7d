import { endpoints } from '#shared/contract/endpoints.ts'
import type { JsonSchema } from '#shared/contract/json-schema.ts'
import { loginByPost } from '../http/login-by-post.ts'
import { BASE_PATH } from '../http/mount-table.ts'
import { buildDocument, requestBody } from '../http/openapi.ts'
import { LeadEvent } from '../leads/message/lead-event.ts'

/** Returns the travellers' calls as OpenAPI 3.1, with the agency's lead webhook. */
export function openApiDocument(): JsonSchema {
  return {
    ...buildDocument('API поставщика туров', BASE_PATH, { ...endpoints, loginByPost }),
    webhooks: { lead: { post: leadWebhook() } },
  }
}

/** Describes the lead message for the agency's own program; `src/server/leads/README.md`, "Webhook". */
function leadWebhook(): JsonSchema {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    operationId: 'lead',
    summary: 'Заявка: новая, исправленная, отозванная (правила Standard Webhooks)',
    parameters: [
      header('webhook-id', 'Номер сообщения, у повторов тот же: второе с ним же не учитывайте'),
      header('webhook-timestamp', 'Когда отправлено, секунды Unix'),
      header('webhook-signature', 'v1, и base64 от HMAC-SHA256 строки id.timestamp.тело'),
    ],
    requestBody: requestBody(LeadEvent),
    responses: {
      200: { description: 'Принято; годится любой 2xx за 15 секунд' },
      410: { description: 'Больше не присылать' },
      default: { description: 'Не принято: повторим с растущими паузами, всего трое суток' },
    },
  }
}
