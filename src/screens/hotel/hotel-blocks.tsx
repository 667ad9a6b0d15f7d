import type { HotelDetail } from '#contract/hotel.ts'
import { distinctBy } from '#domain/text/distinct.ts'
import { hotelTypeName } from '#domain/tour/terms.ts'
import { RichText } from '#features/safe-html/rich-text.tsx'
import { Card, Section } from '#ui/page.tsx'
import css from './hotel.module.css'

const blocks: { key: keyof HotelDetail; title: string }[] = [
  { key: 'placement', title: 'Расположение' },
  { key: 'beach', title: 'Пляж' },
  { key: 'territory', title: 'Территория' },
  { key: 'inroom', title: 'В номере' },
  { key: 'roomtypes', title: 'Типы номеров' },
  { key: 'meallist', title: 'Питание' },
  { key: 'mealtypes', title: 'Виды питания' },
  { key: 'child', title: 'Детям' },
  { key: 'services', title: 'Услуги' },
  { key: 'servicefree', title: 'Бесплатно' },
  { key: 'servicepay', title: 'За плату' },
]

/** What is known of the hotel, block by block; an empty block is not there, and what one has said no other repeats. */
export function HotelBlocks({ hotel }: { hotel: HotelDetail }) {
  const { description } = hotel
  const filled = blocks.flatMap(({ key, title }) => {
    const html = hotel[key]
    return typeof html === 'string' && html !== '' && html !== description ? [{ key, title, html }] : []
  })
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
        {distinctBy(filled, ({ html }) => html).map(({ key, title, html }) => (
          <Card key={key} className={css.block}>
            <h3>{title}</h3>
            <RichText html={html} />
          </Card>
        ))}
      </div>
    </Section>
  )
}
