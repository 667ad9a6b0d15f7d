import { lookup, resolveMx } from 'node:dns/promises'
import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import type { Outside } from './check.ts'

/** The real external calls. */
export const outside: Outside = {
  fetch,
  clock: Date.now,
  withinMs: 10_000,
  hasMail,
  certificateEnd,
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
}

/** A domain without MX receives mail at its own address. */
async function hasMail(domain: string): Promise<boolean | undefined> {
  const asked = await Promise.allSettled([resolveMx(domain), lookup(domain)])
  if (asked.some(({ status }) => status === 'fulfilled')) return true
  return asked.every((answer) => answer.status === 'rejected' && isNothing(answer.reason)) ? false : undefined
}

function isNothing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:ENOTFOUND|ENODATA)$/.test(String(error.code))
}

function certificateEnd(origin: string): Promise<number> {
  const { hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port || 443), servername: host, timeout: 8_000 }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}
