import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { AGENCY_TOKEN, type DeskBench } from './agency-api.ts'
import { readJson } from './bench.ts'

interface Sent {
  kind?: string
  name?: string
  content?: Uint8Array<ArrayBuffer> | string
  token?: string
  key?: string
  /** False sends the file before the kind. */
  isKindFirst?: boolean
}

/** The start of every PDF. */
export const PDF = '%PDF-1.7\n'

/** Attaches a document to a lead over the wire. */
export async function uploadDocument(bench: DeskBench, lead: string, sent: Sent = {}) {
  const { kind = 'voucher', name = 'Ваучер.pdf', content = `${PDF}Rixos`, token = AGENCY_TOKEN } = sent
  const form = new FormData()
  const { key, isKindFirst = true } = sent
  if (kind !== '' && isKindFirst) form.set('kind', kind)
  form.set('file', new File([content], name))
  if (kind !== '' && !isKindFirst) form.set('kind', kind)
  return sendForm(bench, lead, form, { token, ...(key !== undefined && { key }) })
}

/** Sends any body to the same call. */
export async function sendForm(
  bench: DeskBench,
  lead: string,
  body: BodyInit,
  {
    token = AGENCY_TOKEN,
    key,
    headers = {},
  }: { token?: string; key?: string; headers?: Record<string, string> } = {},
) {
  // Node takes a stream only with `duplex`.
  const sent: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    duplex: 'half',
  }
  const request = new Request(`http://localhost/agency/v1/leads/${lead}/documents`, sent)
  const response = await bench.provider(request, '10.0.0.9')
  const text = await response.text()
  const reply = readJson(text)
  return { status: response.status, text, body: reply, lead: reply['lead'] as LeadDetail }
}
