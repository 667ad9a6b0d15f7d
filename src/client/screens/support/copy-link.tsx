import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { href } from '#shared/routes/href.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useState } from 'react'
import css from './support.module.css'

export function CopyLink({ alias, title }: { alias: string; title: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const origin = useSiteOrigin()
  const address = new URL(`${href('support')}#${encodeURIComponent(alias)}`, origin).href
  const copy = () => {
    write(address)
      .then(() => setOutcome('copied'))
      .catch(() => setOutcome('failed'))
  }
  return (
    <div className={css.copy}>
      <Button
        look="quiet"
        size="s"
        icon={<Icon name={outcome === 'copied' ? 'check' : 'share'} size={18} />}
        aria-label={`Скопировать ссылку на ответ «${title}»`}
        onClick={copy}
      >
        Скопировать ссылку
      </Button>
      <span role="status" className={css.copied}>
        {outcome === 'copied' && 'Ссылка скопирована'}
        {outcome === 'failed' && `Скопируйте адрес: ${address}`}
      </span>
    </div>
  )
}

/** Web views and plain HTTP have no clipboard API: treated as a refusal, not an error. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
