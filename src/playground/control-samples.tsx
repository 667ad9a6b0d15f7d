import { Avatar } from '#ui/avatar.tsx'
import { Badge, Chip, RatingMark, Stars, Stepper } from '#ui/controls.tsx'
import { Icon } from '#ui/icons.tsx'
import { PinnedPlace } from '#ui/pinned-place.tsx'
import { useState } from 'react'
import { Sample, SampleSheet } from './sample.tsx'

/** Counters, switches, short facts and marks. */
export function ControlSamples() {
  const [adults, setAdults] = useState(2)
  const [isOn, setIsOn] = useState(true)
  return (
    <SampleSheet>
      <Sample title="Счётчик" isStacked>
        <Stepper label="Взрослые" value={adults} min={1} max={8} onChange={setAdults} />
        <Stepper label="Дети" hint="у края кнопка гаснет" value={0} min={0} max={4} onChange={() => {}} />
      </Sample>
      <Sample title="Включено, выключено, недоступно">
        <Chip isOn={isOn} onClick={() => setIsOn(!isOn)}>
          Всё включено
        </Chip>
        <Chip isOn={!isOn} onClick={() => setIsOn(!isOn)}>
          Первая линия
        </Chip>
        <Chip disabled>Без пересадок</Chip>
      </Sample>
      <Sample title="Факты">
        <Badge>Песчаный пляж</Badge>
        <Badge tone="hot">
          <Icon name="flame" size={14} /> −24 %
        </Badge>
        <Badge tone="info">Ждёт ответа</Badge>
        <Badge tone="good">Подтверждено</Badge>
        <Badge tone="warn">Мало мест</Badge>
      </Sample>
      <Sample title="Звёзды и оценки">
        <Stars count={3} />
        <Stars count={5} />
        <RatingMark text="4,7" note="218 отзывов" />
        <RatingMark text="3,6" note="12 отзывов" />
      </Sample>
      <Sample title="Место">
        <PinnedPlace>Турция, Кемер · первая линия</PinnedPlace>
      </Sample>
      <Sample title="Человек">
        <Avatar src="" name="Анна Морозова" isLarge />
        <Avatar src="" name="Пётр" />
      </Sample>
    </SampleSheet>
  )
}
