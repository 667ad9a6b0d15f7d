import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { contactLink } from '#shared/domain/settings.ts'
import { agencyHours } from '#client/features/lead/agency-hours.ts'
import { useCallRequest } from '#client/features/lead/call-request.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import css from './support.module.css'

export function AskUs() {
  const settings = useSiteSettings()
  const call = useCallRequest()
  const phone = contactLink(settings, 'Phone')
  const hours = agencyHours(settings)
  return (
    <Card className={css.ask}>
      <h2 className={css.askTitle}>Спросите менеджера</h2>
      <p className={css.muted}>Перезвоним, ответим на вопросы и подберём тур.</p>
      {phone !== '' && (
        <a className={css.phone} href={phoneLink(phone)}>
          <Icon name="phone" />
          {phone.replace(/^tel:/, '')}
        </a>
      )}
      {hours !== '' && (
        <p className={css.hours}>
          <Icon name="clock" size={18} />
          {hours}
        </p>
      )}
      <Button isWide onClick={() => call.open()}>
        Заказать звонок
      </Button>
    </Card>
  )
}
