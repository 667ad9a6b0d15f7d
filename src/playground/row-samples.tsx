import { RowAnchor, RowButton, RowLink, Rows, RowText } from '#ui/rows.tsx'
import type { ReactNode } from 'react'
import { Sample, SampleSheet } from './sample.tsx'

/** Rows in every state. */
export function RowSamples() {
  return (
    <SampleSheet>
      <Sample title="Ведут дальше" isStacked>
        <Rows title="Моё">
          <RowLink Link={Anchor} to="#rows" icon="calendar" title="Мои заявки" hint="статусы и ответы" />
          <RowLink Link={Anchor} to="#rows" icon="heart" title="Избранное" hint="3 отеля" />
        </Rows>
      </Sample>
      <Sample title="Тесные" isStacked>
        <Rows isTight>
          <RowLink Link={Anchor} to="#rows" icon="info" title="Вопросы и ответы" />
          <RowLink Link={Anchor} to="#rows" icon="shield" title="Оплата и возврат" />
        </Rows>
      </Sample>
      <Sample title="Читают, звонят и пишут" isStacked>
        <Rows>
          <RowText icon="clock" title="ежедневно с 9:00 до 21:00" hint="часы работы" />
          <RowAnchor icon="phone" to="tel:+78000000000" title="8 800 000-00-00" hint="звонок бесплатный" />
          <RowAnchor picture="Т" to="https://t.me/example" title="t.me/example" hint="Telegram" />
        </Rows>
      </Sample>
      <Sample title="Делают" isStacked>
        <Rows note={<p>Слова под строками объясняют их вместе.</p>}>
          <RowButton title="Скачать мои данные" onClick={ignore} />
          <RowButton title="Готовим файл" isBusy onClick={ignore} />
          <RowButton title="Удалить мои данные" isDangerous onClick={ignore} />
        </Rows>
      </Sample>
    </SampleSheet>
  )
}

function Anchor({ to, children, ...rest }: { to: string; children?: ReactNode }) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}

function ignore() {}
