import { openFarEnd, type FarEnd } from './far-end.ts'

/** A CRM that accepts forms: U-ON or МоиДокументы. */
export interface FakeFormCrm extends FarEnd {
  environment: Record<string, string>
  /** Accepted leads by field name; `params` is parsed. */
  leads: Record<string, unknown>[]
}

const UON_KEY = 'uonSecret012345'

/** U-ON answers 200 to everything, the outcome is in `result`. */
export async function openFakeUon(): Promise<FakeFormCrm> {
  const leads: FakeFormCrm['leads'] = []
  const far = await openFarEnd(({ path, text, headers }) => {
    if (path !== `/${UON_KEY}/lead/create.json`) return { body: { result: 403, message: 'key' } }
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return { body: { result: 400, message: 'form' } }
    leads.push(Object.fromEntries(new URLSearchParams(text)))
    return { body: { result: 200, id: String(leads.length), comment: 'ok' } }
  })
  return Object.assign(far, { environment: { UON_ROOT: far.url, UON_KEY }, leads })
}

const MOIDOKUMENTI_KEY = 'moi-dok-secret-key'

export async function openFakeMoidokumenti(): Promise<FakeFormCrm> {
  const leads: FakeFormCrm['leads'] = []
  const far = await openFarEnd(({ path, text }) => {
    const form = new URLSearchParams(text)
    if (path !== '/api/add-lead') return { status: 404, body: { result: 'not_found' } }
    if (form.get('key') !== MOIDOKUMENTI_KEY) return { body: { result: 'wrong_key' } }
    const params = JSON.parse(form.get('params') ?? '') as Record<string, unknown>
    if (!params['name'] || !params['phone']) return { body: { result: 'missing_field' } }
    leads.push(params)
    return { body: { result: 'success', count: 1, data: { id: 300 + leads.length } } }
  })
  return Object.assign(far, { environment: { MOIDOKUMENTI_ROOT: far.url, MOIDOKUMENTI_KEY }, leads })
}
