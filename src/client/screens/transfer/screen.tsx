import { useCallRequest } from '#client/features/lead/call-request.tsx'
import { ModulePage } from '#client/features/partner-module/module-page.tsx'
import { SettingsPart } from '#client/features/safe-html/settings-part.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'Трансфер', address: href('transfer') },
]

const help = {
  title: 'Нужен другой маршрут?',
  text: 'Менеджер подберёт машину между городами, с детским креслом или для большой группы.',
}

/** Airport transfers: the module with the partner's widget, and a request to a manager if nothing fits. */
export function Component() {
  const call = useCallRequest()
  return (
    <Page>
      <PageHead
        title="Трансфер"
        description="Трансфер из аэропорта в отель: автобус, автомобиль, минивэн, катер. Время в пути и цена за машину или за человека."
        crumbs={crumbs}
      />
      <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
        <PageTitle lead="Дорога из аэропорта в отель и обратно, отдельно от тура.">Трансфер</PageTitle>
      </PageTop>
      <SettingsPart height={720}>
        {(settings) => (
          <ModulePage
            settings={settings}
            name="transfer"
            address={href('transferModule')}
            title="Подбор трансфера"
            help={help}
            onCall={() => call.open()}
          />
        )}
      </SettingsPart>
    </Page>
  )
}
