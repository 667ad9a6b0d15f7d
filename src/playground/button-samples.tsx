import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { Sample, SampleSheet } from './sample.tsx'

const looks = { main: 'Найти туры', soft: 'Изменить', quiet: 'Отмена' } as const
type Look = keyof typeof looks
const names = Object.keys(looks) as Look[]

/** Three looks in every state, three sizes, the link that looks like one, the icon alone. */
export function ButtonSamples() {
  return (
    <SampleSheet>
      <Sample title="Главная, мягкая, тихая">
        {names.map((look) => (
          <Button key={look} look={look}>
            {looks[look]}
          </Button>
        ))}
      </Sample>
      <Sample title="Недоступны">
        {names.map((look) => (
          <Button key={look} look={look} disabled>
            {looks[look]}
          </Button>
        ))}
      </Sample>
      <Sample title="Заняты">
        {names.map((look) => (
          <Button key={look} look={look} isBusy>
            {looks[look]}
          </Button>
        ))}
      </Sample>
      <Sample title="Размеры">
        <Button size="s">Маленькая</Button>
        <Button size="m">Обычная</Button>
        <Button size="l">Большая</Button>
      </Sample>
      <Sample title="Со значком, во всю ширину" isStacked>
        <Button isWide size="l" icon={<Icon name="search" />}>
          Найти
        </Button>
      </Sample>
      <Sample title="Ссылка и значок">
        <a href="#buttons" className={buttonClass('soft')}>
          Все направления
        </a>
        <IconButton label="Закрыть">
          <Icon name="close" />
        </IconButton>
        <IconButton label="Поделиться">
          <Icon name="share" />
        </IconButton>
      </Sample>
    </SampleSheet>
  )
}
