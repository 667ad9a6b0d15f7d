import type { Admission } from './admission.ts'

/**
 * Answers one request. The address is the visitor's, for limits only; without the host's queues it waits in
 * none.
 */
export type HostReply = (request: Request, clientAddress: string, admission?: Admission) => Promise<Response>
