/** Answers one request; the address is the visitor's, for limits only. */
export type HostReply = (request: Request, clientAddress: string) => Promise<Response>
