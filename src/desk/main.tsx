import '#styles/layers.css'
import './desk.css'
import { launchOf } from '#messenger/launch-of.ts'
import { createRoot } from 'react-dom/client'
import { createDeskApi } from './call.ts'
import { DeskApp } from './desk-app.tsx'
import { createDrafts } from './drafts.ts'
import { findMessengerClient } from './messenger-client.ts'
import { createDeskQueryClient } from './queries.ts'
import { createDeskSession } from './session/desk-session.ts'

const messenger = findMessengerClient(window)
const session = createDeskSession(() => sessionStorage, messenger ? launchOf(messenger.initData) : '')
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
messenger?.begin()
