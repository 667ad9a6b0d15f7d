import { CallRequests } from '#client/features/lead/call-request.tsx'
import { Outlet } from 'react-router-dom'
import { PageParts } from './page-parts.tsx'
import { Sheets } from './sheets.tsx'

/** No header, footer or bar: the screen is framed by a page that has them. */
export function BlankLayout() {
  return (
    <PageParts>
      <CallRequests>
        <main aria-label="Модуль">
          <Outlet />
        </main>
        <Sheets />
      </CallRequests>
    </PageParts>
  )
}
