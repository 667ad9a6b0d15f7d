import type { Migration } from 'kysely'
import { createAccountTables, createSignInTables } from './account-tables.ts'
import { createDeskTables } from './desk-tables.ts'
import { createLeadTables } from './lead-tables.ts'
import { createLeadWordIndex } from './lead-word-index.ts'
import { createPriceAlertTables } from './price-alert-tables.ts'
import { createSharedListTables } from './shared-list-tables.ts'
import { createSourceTables } from './source-tables.ts'

/** Creates every table of the first release, decision 071. Referenced tables come first. */
export const initialSchema: Migration = {
  async up(db) {
    await createAccountTables(db)
    await createSignInTables(db)
    await createLeadTables(db)
    await createLeadWordIndex(db)
    await createDeskTables(db)
    await createPriceAlertTables(db)
    await createSharedListTables(db)
    await createSourceTables(db)
  },
}
