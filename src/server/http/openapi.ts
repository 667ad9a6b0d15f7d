import { toJsonSchema } from '@valibot/to-json-schema'
import { createJsonSchema, type JsonSchema } from '#shared/contract/json-schema.ts'
import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'

/** Describes an endpoint table in OpenAPI 3.1: generated, so it cannot disagree with the server. */
export function buildDocument(
  title: string,
  base: string,
  table: Readonly<Record<string, Endpoint>>,
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, endpoint] of Object.entries(table)) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operation(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: base }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failure },
    },
  }
}

const failure: JsonSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

function operation(name: string, endpoint: Endpoint): JsonSchema {
  return {
    operationId: name,
    summary: endpoint.summary,
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint), ...describeHeaders(name)],
    ...(endpoint.body && { requestBody: requestBody(endpoint.body) }),
    ...(endpoint.form && { requestBody: describeForm(endpoint.form) }),
    responses: {
      200: { description: 'Ответ', content: jsonContent(replySchema(endpoint)) },
      default: {
        description: 'Отказ с объяснением',
        content: jsonContent({ $ref: '#/components/schemas/Failure' }),
      },
    },
    ...(/^(signed-in|manager)$/.test(endpoint.access ?? '') && { security: [{ bearer: [] }] }),
  }
}

function pathParameters(path: string): JsonSchema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

/** Only non-empty parameters are required: readers treat a missing value as "any". */
function queryParameters({ query }: Endpoint): JsonSchema[] {
  const properties = query ? (createJsonSchema(query)['properties'] as Record<string, JsonSchema>) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: schema['minLength'] === 1,
    schema,
  }))
}

function describeHeaders(name: string): JsonSchema[] {
  const header = headers[name]
  return header ? [{ in: 'header', schema: { type: 'string' }, ...header }] : []
}

const challenge = (call: string): JsonSchema => ({
  name: 'X-Auth-Challenge',
  required: true,
  description: `challenge из ответа ${call}`,
})
const idempotencyKey = (description: string): JsonSchema => ({
  name: 'Idempotency-Key',
  required: false,
  description,
})
const headers: Record<string, JsonSchema> = {
  login: challenge('get-code'),
  loginByPost: challenge('get-code'),
  codeSignIn: challenge('/session/code'),
  confirmEmail: challenge('/user/profile'),
  callRequest: idempotencyKey('Повтор того же посетителя с тем же ключом — та же заявка'),
  tourRequest: idempotencyKey('Повтор того же посетителя с тем же ключом — та же заявка'),
  makeOffer: idempotencyKey('Повтор о той же заявке с тем же ключом — то же предложение'),
  addDocument: idempotencyKey('Повтор о той же заявке с тем же ключом — тот же документ'),
  makePaymentLink: idempotencyKey('Повтор о той же заявке с тем же ключом — та же ссылка'),
  makePayment: idempotencyKey('Повтор о той же заявке с тем же ключом — тот же платёж'),
  refundPayment: idempotencyKey('Повтор о том же платеже с тем же ключом — тот же возврат'),
  shareSet: idempotencyKey('Повтор того же путешественника с тем же ключом — та же подборка'),
  addReview: idempotencyKey('Повтор того же посетителя с тем же ключом — тот же отзыв'),
}

export function requestBody(schema: NonNullable<Endpoint['body']>): JsonSchema {
  // Checks written as code have no JSON Schema; they are omitted.
  const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return { required: true, content: jsonContent(json) }
}

/** The fields and one file. */
function describeForm(schema: NonNullable<Endpoint['form']>): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  const file = { type: 'string', format: 'binary' }
  const form = {
    ...json,
    properties: { ...json.properties, file },
    required: [...(json.required ?? []), 'file'],
  }
  return { required: true, content: { 'multipart/form-data': { schema: form } } }
}

function replySchema({ reply, wrap }: Endpoint): JsonSchema {
  const schema = createJsonSchema(reply)
  return wrap ? { type: 'object', required: [wrap], properties: { [wrap]: schema } } : schema
}

function jsonContent(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } }
}
