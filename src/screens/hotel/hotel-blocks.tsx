import type { HotelDetail } from '#contract/hotel.ts'
import { hotelTypeName } from '#domain/tour/terms.ts'
import { RichText } from '#features/safe-html/rich-text.tsx'
import { Card, Section } from '#ui/page.tsx'
import css from './hotel.module.css'

const blocks: { key: keyof HotelDetail; title: string }[] = [
  { key: 'description', title: 'Об отеле' },
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

/** What is known of the hotel, block by block; an empty block is not there. */
export function HotelBlocks({ hotel }: { hotel: HotelDetail }) {
  const filled = blocks.flatMap(({ key, title }) => {
    const html = hotel[key]
    return typeof html === 'string' && html !== '' ? [{ key, title, html }] : []
  })
  const facts = [
    ['Тип отдыха', hotel.types.map(hotelTypeName).join(', ')],
    ['Построен', hotel.build],
    ['Обновлён', hotel.repair],
  ].filter(([, value]) => value)
  return (
    <Section title="Об отеле">
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
      <div className={css.blocks}>
        {filled.map(({ key, title, html }) => (
          <Card key={key} className={css.block}>
            <h3>{title}</h3>
            <RichText html={html} />
          </Card>
        ))}
      </div>
    </Section>
  )
}
