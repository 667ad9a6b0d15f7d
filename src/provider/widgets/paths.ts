/** Where the sample widgets stand on the provider's host; settings give them as `tickets_module`, `transfer_module`. */
export const WIDGET_PATHS = {
  tickets: '/front/v1/widgets/tickets',
  transfer: '/front/v1/widgets/transfer',
} as const
