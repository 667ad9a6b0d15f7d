import { useCallRequest } from '#client/features/lead/call-request.tsx'
import { ModuleRoot, ModuleView } from '#client/features/partner-module/module-view.tsx'
import { SettingsPart } from '#client/features/safe-html/settings-part.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'

/** Only the partner's widget with transfers. */
export function Component() {
  const call = useCallRequest()
  return (
    <ModuleRoot title="Трансфер">
      <PageHead title="Трансфер" isPrivate />
      <SettingsPart height={720}>
        {(settings) => (
          <ModuleView
            settings={settings}
            name="transfer"
            title="Подбор трансфера"
            onCall={() => call.open()}
          />
        )}
      </SettingsPart>
    </ModuleRoot>
  )
}
