import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { routeThroughProxy } from './route-through-proxy.ts'

/** Hosts that the proxy was asked for. It connects to none. */
const asked: string[] = []
const usual = getGlobalDispatcher()
let proxy: Server
let address: string

beforeEach(async () => {
  asked.length = 0
  proxy = createServer((_request, response) => void response.end('direct'))
  proxy.on('connect', ({ url = '' }, socket) => {
    asked.push(url)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})
afterEach(() => {
  setGlobalDispatcher(usual)
  proxy.close()
})

test.each(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY'])('reaches the Bot API through %s', async (name) => {
  routeThroughProxy({ [name]: address })
  await expect(fetch('https://api.telegram.org/')).rejects.toThrow()
  expect(asked).toEqual(['api.telegram.org:443'])
})

test('reaches this machine and the hosts of NO_PROXY directly', async () => {
  routeThroughProxy({ HTTPS_PROXY: address, NO_PROXY: 'crm.invalid' })
  expect(await (await fetch(address)).text()).toBe('direct')
  await expect(fetch('https://crm.invalid/')).rejects.toThrow()
  expect(asked).toEqual([])
})

test('refuses a proxy without its protocol', () => {
  expect(() => routeThroughProxy({ HTTPS_PROXY: 'proxy:3128' })).toThrow(/нужен адрес вида http:/)
})
