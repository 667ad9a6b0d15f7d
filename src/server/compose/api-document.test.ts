import { openApiDocument } from './api-document.ts'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { factTable } from '../leads/message/lead-fields.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { description: string }>
  security?: object[]
}
const document = openApiDocument()
const paths = document['paths'] as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap((path) => Object.values(path))

describe('OpenAPI document', () => {
  test('has every call once, under its method, and login under both verbs', () => {
    expect(document['openapi']).toBe('3.1.0')
    expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(
      [...Object.keys(endpoints), 'loginByPost'].toSorted(),
    )
    for (const [name, { method, path }] of Object.entries(endpoints)) {
      expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name)
    }
  })

  test('declares every path parameter and every response', () => {
    for (const [path, methods] of Object.entries(paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      for (const operation of Object.values(methods)) {
        const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
        expect(declared.map((parameter) => parameter.name)).toEqual(names)
        expect(declared.every((parameter) => parameter.required)).toBe(true)
        expect(Object.keys(operation.responses)).toEqual(['200', 'default'])
      }
    }
  })

  test('declares authentication, headers and body schemas', () => {
    expect(paths['/user/info']?.['get']?.security).toEqual([{ bearer: [] }])
    expect(paths['/user/call-request']?.['post']?.security).toBeUndefined()
    expect(paths['/auth/login']?.['get']?.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['code', true],
      ['X-Auth-Challenge', true],
    ])
    const login = paths['/auth/login']?.['post']
    expect(login?.requestBody?.content['application/json']?.schema['required']).toEqual(['code'])
    expect(login?.parameters.map(({ name }) => name)).toEqual(['X-Auth-Challenge'])
    const body = paths['/user/call-request']?.['post']?.requestBody?.content['application/json']?.schema
    expect(body?.['required']).toEqual(['name', 'phone', 'consent'])
  })

  test('describes the lead webhook: each fact with its title, and replies', () => {
    const { lead } = document['webhooks'] as Record<string, Record<string, Operation>>
    const post = lead?.['post']
    expect(post?.parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
    expect(Object.keys(post?.responses ?? {})).toEqual(['200', '410', 'default'])
    const schema = post?.requestBody?.content['application/json']?.schema as {
      properties: Record<string, { const?: unknown; properties?: Record<string, { description: string }> }>
    }
    expect(schema.properties['version']?.const).toBe(1)
    const facts = schema.properties['lead']?.properties ?? {}
    expect(Object.keys(facts)).toEqual(Object.keys(factTable))
    for (const { description } of Object.values(facts)) expect(description).toMatch(/\S/)
  })

  test('is plain JSON with valid references only', () => {
    const text = JSON.stringify(document)
    expect(JSON.parse(text)).toEqual(document)
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#([^"]+)"/g)) {
      const target = pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document)
      expect(target).toBeTypeOf('object')
    }
  })
})
