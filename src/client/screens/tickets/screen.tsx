import { lazySection } from '#client/delivery/lazy-part.tsx'
import { useCallRequest } from '#client/features/lead/call-request.tsx'
import { ModulePage } from '#client/features/partner-module/module-page.tsx'
import { SettingsPart } from '#client/features/safe-html/settings-part.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'Авиабилеты', address: href('tickets') },
]

const help = {
  title: 'Не нашли подходящий рейс?',
  text: 'Менеджер поищет другие даты, города вылета и пересадки и забронирует места.',
}

/** Height of the empty form on a phone, CSS px. */
const FORM_HEIGHT = 1010

/** Under the partner's widget; it restores a draft started on this device. */
const LateRequest = lazySection(() => import('#client/features/lead/flight-request.tsx'), 'FlightRequest', {
  fallback: <Skeleton height={FORM_HEIGHT} radius={18} />,
  isAfterHydration: true,
})

/**
 * Flights without a tour: the module with the partner's widget, and a request to a manager if nothing
 * fits.
 */
export function Component() {
  const call = useCallRequest()
  return (
    <Page>
      <PageHead
        title="Авиабилеты"
        description="Авиабилеты туда и обратно к морю и в города России: рейсы, время и цена за человека. Поможем подобрать и забронировать."
        crumbs={crumbs}
      />
      <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
        <PageTitle lead="Перелёт отдельно от тура, туда и обратно.">Авиабилеты</PageTitle>
      </PageTop>
      <SettingsPart height={720}>
        {(settings) => (
          <ModulePage
            settings={settings}
            name="tickets"
            address={href('ticketsModule')}
            title="Подбор авиабилетов"
            help={help}
            onCall={() => call.open()}
            request={({ isUnderWidget }) => <LateRequest isUnderWidget={isUnderWidget} />}
          />
        )}
      </SettingsPart>
    </Page>
  )
}
