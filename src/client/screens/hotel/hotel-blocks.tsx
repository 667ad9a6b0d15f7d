import type { HotelDetail } from '#shared/contract/hotel.ts'
import { hotelTypeName } from '#shared/domain/tour/terms.ts'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { Card, Section } from '#client/ui/frame/page.tsx'
import { blocksBesideMap } from './hotel-facts.ts'
import css from './hotel.module.css'

/** Facts about the hotel by block. Empty blocks are hidden and no fact is repeated. */
export function HotelBlocks({ hotel }: { hotel: HotelDetail }) {
  const { description } = hotel
  const filled = blocksBesideMap(hotel)
  const isSaid = (year: string) => year !== '' && description.includes(year)
  const facts = [
    ['Тип отдыха', hotel.types.map(hotelTypeName).join(', ')],
    ['Построен', isSaid(hotel.build) ? '' : hotel.build],
    ['Обновлён', isSaid(hotel.repair) || hotel.repair === hotel.build ? '' : hotel.repair],
  ].filter(([, value]) => value)
  if (facts.length === 0 && description === '' && filled.length === 0) return null
  return (
    <Section title="Об отеле">
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
        {filled.map(({ title, texts }) => (
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
