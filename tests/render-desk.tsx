import { agencyEndpoints, type AgencyCall } from '#shared/contract/agency/endpoints.ts'
import { createDeskApi } from '#desk/call.ts'
import { DeskApp } from '#desk/desk-app.tsx'
import { createDrafts } from '#desk/drafts.ts'
import { createDeskQueryClient } from '#desk/queries.ts'
import { createDeskSession, type DeskSession } from '#desk/session/desk-session.ts'
import { createBrowser } from '#client/platform/messenger/browser.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { withEncodedForm } from './support/encode-form.ts'
import { closeAfterTest } from './page.ts'
import { OLGA, openDeskBench, type DeskBench } from './support/provider/agency-api.ts'

/** Outcome of a call instead of its answer; undefined lets it through. */
type Trouble = (name: AgencyCall) => Response | 'down' | undefined

export interface DeskTest {
  bench: DeskBench
  user: UserEvent
  session: DeskSession
  /** Names of the calls in the order sent. */
  calls: AgencyCall[]
  /** Sets the outcome of calls from now on. */
  trouble: (trouble: Trouble) => void
  /** Loses answers from now on, though the calls were executed. */
  lose: (isLost: (name: AgencyCall) => boolean) => void
}

interface DeskTestOptions {
  bench?: DeskBench
  /** Signed in as the fixture's manager by default. */
  isSignedIn?: boolean
  /** The client that shows the desk; a browser by default. */
  messenger?: Partial<Messenger>
  keep?: () => Storage
}

/** Opens the whole desk at an address over the real provider. */
export async function openDesk(address = '/desk', options: DeskTestOptions = {}): Promise<DeskTest> {
  const bench = options.bench ?? (await openDeskBench({ sinks: ['mail'] }))
  closeAfterTest(bench)
  history.replaceState(null, '', address)
  const session = createDeskSession(options.keep ?? (() => sessionStorage), '')
  if (options.isSignedIn !== false) session.begin({ token: await bench.manager(), manager: OLGA })
  const calls: AgencyCall[] = []
  let trouble: Trouble = () => undefined
  let isLost: (name: AgencyCall) => boolean = () => false
  const api = createDeskApi({
    token: session.token,
    onUnauthorized: (token) => session.end(token, 'Сеанс закончился. Войдите ещё раз: набранное цело.'),
    async fetch(input, init) {
      const request = new Request(
        typeof input === 'string' ? new URL(input, location.origin) : input,
        init?.body instanceof FormData ? await withEncodedForm(init, init.body) : init,
      )
      const name = nameOf(request.method, new URL(request.url).pathname)
      calls.push(name)
      const fallback = trouble(name)
      if (fallback === 'down') throw new TypeError('Failed to fetch')
      const answer = fallback ?? (await bench.provider(request, '10.0.0.1'))
      if (isLost(name)) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  const messenger = {
    ...createBrowser(),
    ...(options.messenger && { isMessenger: true, ...options.messenger }),
  }
  render(
    <DeskApp
      api={api}
      session={session}
      client={createDeskQueryClient()}
      drafts={createDrafts()}
      messenger={messenger}
    />,
  )
  return {
    bench,
    user: userEvent.setup(),
    session,
    calls,
    trouble: (next) => void (trouble = next),
    lose: (next) => void (isLost = next),
  }
}

function nameOf(method: string, path: string): AgencyCall {
  const names = Object.keys(agencyEndpoints) as AgencyCall[]
  const found = names.find((name) => {
    const { method: own, path: pattern } = agencyEndpoints[name]
    const shape = new RegExp(`^/agency/v1${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return own === method && shape.test(path)
  })
  if (found === undefined) throw new Error(`No call is ${method} ${path}`)
  return found
}
