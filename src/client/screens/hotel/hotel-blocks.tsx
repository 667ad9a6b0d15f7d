import type { HotelDetail } from '#shared/contract/hotel.ts'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { Card, Section } from '#client/ui/frame/page.tsx'
import { describeHotel } from './hotel-facts.ts'
import css from './hotel.module.css'
import { SECTIONS } from './section-nav.tsx'

/** Facts about the hotel by block. Empty blocks are hidden and no fact is repeated. */
export function HotelBlocks({ hotel }: { hotel: HotelDetail }) {
  const { description } = hotel
  const { facts, blocks, isFilled } = describeHotel(hotel)
  if (!isFilled) return null
  return (
    <Section title="Об отеле" id={SECTIONS.about}>
      {(description !== '' || facts.length > 0) && (
        <Card className={css.about}>
          {description !== '' && <RichText html={description} />}
          {facts.length > 0 && (
            <dl className={css.facts}>
              {facts.map(([title, value]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </Card>
      )}
      <div className={css.blocks}>
        {blocks.map(({ title, texts }) => (
          <Card key={title} className={css.block}>
            <h3>{title}</h3>
            {texts.map((html) => (
              <RichText key={html} html={html} />
            ))}
          </Card>
        ))}
      </div>
    </Section>
  )
}
