import type { Hono } from 'hono'
import type { CallBindings } from '../http/mount-table.ts'

/** Pages of flights and transfers that the provider itself serves for the agency's partners. */
export interface PartnerWidgets {
  /** Paths of the pages; settings return them as `tickets_module` and `transfer_module`. */
  paths: { tickets: string; transfer: string }
  mount: (app: Hono<{ Bindings: CallBindings }>) => void
}
