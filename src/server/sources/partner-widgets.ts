import type { Hono } from 'hono'
import type { CallBindings } from '../http/mount-table.ts'

/** Pages of flights and transfers on the provider's own host, where an agency has those of its partners. */
export interface PartnerWidgets {
  /** Where they stand; settings give them as `tickets_module` and `transfer_module`. */
  paths: { tickets: string; transfer: string }
  mount: (app: Hono<{ Bindings: CallBindings }>) => void
}
