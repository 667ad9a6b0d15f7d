import { useCallRequest } from '#client/features/lead/call-request.tsx'
import { ModuleRoot, ModuleView } from '#client/features/partner-module/module-view.tsx'
import { SettingsPart } from '#client/features/safe-html/settings-part.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'

/** Only the partner's widget with flights. */
export function Component() {
  const call = useCallRequest()
  return (
    <ModuleRoot title="Авиабилеты">
      <PageHead title="Авиабилеты" isPrivate />
      <SettingsPart height={720}>
        {(settings) => (
          <ModuleView
            settings={settings}
            name="tickets"
            title="Подбор авиабилетов"
            onCall={() => call.open()}
          />
        )}
      </SettingsPart>
    </ModuleRoot>
  )
}
