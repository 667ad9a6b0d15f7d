import type { Place } from '#shared/domain/place/place.ts'
import { contactLink, type SiteSettings } from '#shared/domain/settings.ts'
import { onYandexMaps } from '#shared/domain/place/yandex-maps.ts'
import { MapChoice } from '#client/features/live-map/map-choice.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { Card, Section } from '#client/ui/frame/page.tsx'
import css from './contacts.module.css'

/**
 * The office on the live map, if the deployment has one. A drawn map would show only the country's
 * outline without streets; the address and directions are in the text next to it.
 */
export function OfficeMap({ settings, office }: { settings: SiteSettings; office: Place }) {
  const name = settings.view('name') || 'Офис'
  const address = contactLink(settings, 'Address')
  return (
    <MapChoice
      spots={[{ key: 'office', place: office, name }]}
      label={`Карта: ${name}`}
      outside={onYandexMaps(office)}
    >
      {({ open, map }) =>
        (open || map) && (
          <div className={css.whole}>
            <Section title="Офис на карте">
              <Card className={css.office}>
                {map ?? (
                  <div className={css.poster}>
                    <Icon name="pin" size={32} className={css.posterIcon} />
                    {address !== '' && <p className={css.posterText}>{address}</p>}
                    {open}
                  </div>
                )}
              </Card>
            </Section>
          </div>
        )
      }
    </MapChoice>
  )
}
