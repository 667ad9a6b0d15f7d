import '#client/ui/styles/layers.css'
import './desk.css'
import { findMessenger } from '#client/platform/messenger/find-messenger.ts'
import { DESK_SESSION_KEY } from '#shared/domain/constants.ts'
import { identifyLaunch } from '#client/platform/messenger/launch-of.ts'
import type { Messenger, Insets } from '#client/platform/messenger/port.ts'
import { createRoot } from 'react-dom/client'
import { createDeskApi } from './call.ts'
import { DeskApp } from './desk-app.tsx'
import { createDrafts } from './drafts.ts'
import { createDeskQueryClient } from './queries.ts'
import { createDeskSession } from './session/desk-session.ts'
import { readLaunch } from './session/read-launch.ts'

function start(messenger: Messenger): void {
  const launch = identifyLaunch(readLaunch(messenger))
  const session = createDeskSession(() => (launch === '' ? localStorage : sessionStorage), launch)
  addEventListener('storage', ({ key, storageArea }) => {
    if (launch === '' && storageArea === localStorage && (key === DESK_SESSION_KEY || key === null))
      session.sync()
  })
  const api = createDeskApi({
    fetch: (input, init) => fetch(input, init),
    token: session.token,
    onUnauthorized: (token) => session.end(token, 'Сеанс закончился. Войдите ещё раз: набранное цело.'),
  })
  createRoot(document.querySelector('#root') ?? document.body).render(
    <DeskApp
      api={api}
      session={session}
      client={createDeskQueryClient()}
      drafts={createDrafts()}
      messenger={messenger}
    />,
  )
  messenger.ready()
  messenger.expand()
  messenger.onInsets((insets) => setInsets(document.documentElement, insets))
}

// A driver in a chunk is a promise; if it fails to load, it resolves to the browser's driver.
const found = findMessenger(window)
if (found instanceof Promise) void found.then(start)
else start(found)

/**
 * Sets the token variables for the window edges that the client covers. If a client reports less than the
 * device covers, as an object without insets does, keeps the device's values.
 */
function setInsets(root: HTMLElement, insets: Insets): void {
  for (const [side, size] of Object.entries(insets))
    root.style.setProperty(`--inset-${side}`, `max(${size}px, env(safe-area-inset-${side}, 0px))`)
}
