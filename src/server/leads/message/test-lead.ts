import { shortNumber } from '../erasures.ts'
import { untouchedLead, type LeadRow } from '../../db/schema/schema.ts'
import { writeLeadContext } from './lead-context.ts'

/** What a lead that nobody asked for says of itself wherever it arrives. */
export const TEST_WORDS = 'Проверка: тестовая заявка, не звоните'

const PREFIX = 'TEST-'

/** A lead about nobody, to see whether it arrives; it is in no store. */
export function testLead(now: number): LeadRow {
  return {
    ...untouchedLead,
    id: PREFIX + shortNumber(),
    kind: 'call',
    account_id: null,
    idempotency_key: null,
    name: 'Проверка',
    // No number of any network.
    phone: '+7 000 000-00-00',
    email: '',
    context: writeLeadContext({ comment: TEST_WORDS }),
    consent_version: '',
    consent_at: '',
    client_address: '',
    user_agent: '',
    created_at: now,
    updated_at: now,
    erased_at: null,
  }
}

export function isTestLead({ id }: LeadRow): boolean {
  return id.startsWith(PREFIX)
}
