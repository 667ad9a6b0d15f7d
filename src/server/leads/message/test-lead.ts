import { shortNumber } from '../erasures.ts'
import { untouchedLead, type LeadRow } from '../../db/schema/schema.ts'
import { writeLeadContext } from './lead-context.ts'

/** Marks a test lead wherever it arrives. */
export const TEST_WORDS = 'Проверка: тестовая заявка, не звоните'

const PREFIX = 'TEST-'

/** A test lead for checking delivery; it is not stored. */
export function testLead(now: number): LeadRow {
  return {
    ...untouchedLead,
    id: PREFIX + shortNumber(),
    kind: 'call',
    account_id: null,
    idempotency_key: null,
    name: 'Проверка',
    // A number no network has.
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
