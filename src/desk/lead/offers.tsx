import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Link } from 'react-router-dom'
import { SelectedTours } from './selection/selected-tours.tsx'
import { Badge } from '#client/ui/form/controls.tsx'
import { Items } from '#client/ui/items.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { OutsideLink } from '../outside-link.tsx'
import { useAct, type LeadAction } from '../use-act.ts'
import { atWords, offerWords } from '../labels.ts'
import { ActTrouble } from './act-trouble.tsx'
import { CopyLink } from './copy-link.tsx'
import { describeReaders } from './conversation/reach.ts'
import css from './lead.module.css'
import { OfferForm } from './offer-form.tsx'
import { Panel } from './panel.tsx'

export function LeadOffers({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  if (lead.is_erased && lead.offers.length === 0) return null
  return (
    <Panel title="Предложения" readers={describeReaders(lead)}>
      {lead.offers.length > 0 && (
        <Items of={lead.offers} className={css.rows} toKey={({ id }) => id} name="offer">
          {(offer) => <OfferRow lead={lead} offer={offer} act={act} />}
        </Items>
      )}
      <ActTrouble act={act} lead={lead} />
      {!lead.is_erased && (
        <div className={css.links}>
          <Link className={buttonClass('main')} to={`/leads/${lead.id}/selection`}>
            Подобрать туры
          </Link>
          <OfferForm lead={lead} />
        </div>
      )}
    </Panel>
  )
}

interface OfferRowProps {
  lead: LeadDetail
  offer: LeadDetail['offers'][number]
  act: LeadAction
}

function OfferRow({ lead, offer, act }: OfferRowProps) {
  const selection = lead.selections.find(({ id }) => id === offer.selection)
  const isCurrent = offer.state === 'open' || offer.state === 'accepted'
  const { title, tone } = offerWords[offer.state]
  const withdraw = () => void act.run('withdrawOffer', { params: { offer: offer.id } })
  return (
    <div className={css.row}>
      <div className={css.rowTop}>
        <b>
          {offer.selection !== '' ? 'Подборка' : offer.price === null ? 'Без цены' : formatMoney(offer.price)}
        </b>
        <Badge tone={tone}>{title}</Badge>
      </div>
      <p className="breakable pre-line">{offer.text}</p>
      {selection && <SelectedTours lead={lead} selection={selection} isOpen={isCurrent} />}
      <p className="size-s muted breakable">{`Действует до ${atWords(offer.valid_until)} (Москва)`}</p>
      <div className={css.links}>
        {offer.link !== '' && (
          <Away href={offer.link}>{offer.selection === '' ? 'Тур' : 'Как видит путешественник'}</Away>
        )}
        {offer.selection !== '' && <CopyLink address={offer.link} />}
        {offer.document !== '' && <Away href={offer.document}>Документ</Away>}
        {offer.state === 'open' && (
          <Button
            look="quiet"
            size="s"
            isBusy={act.pending === 'withdrawOffer'}
            onClick={(event) => {
              restoreFocus(event.currentTarget)
              withdraw()
            }}
          >
            Отозвать
          </Button>
        )}
      </div>
    </div>
  )
}

function Away({ href, children }: { href: string; children: string }) {
  return (
    <OutsideLink className={css.away} href={href}>
      {children}
    </OutsideLink>
  )
}
