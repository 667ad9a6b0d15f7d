import { DateField } from '#ui/date-field.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#ui/field.tsx'
import { FindField } from '#ui/find-field.tsx'
import { InnerSelect } from '#ui/inner-select.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { RateField } from '#ui/rate-field.tsx'
import { useState } from 'react'
import { Sample, SampleSheet } from './sample.tsx'

/** Every kind of field: empty, filled, wrong, disabled. */
export function FieldSamples() {
  return (
    <SampleSheet>
      <Sample title="Пустое и заполненное" isStacked>
        <TextField label="Имя" name="kit-empty" placeholder="Как к вам обращаться" />
        <TextField label="Имя" name="kit-filled" defaultValue="Мария" hint="Как в паспорте не нужно" />
      </Sample>
      <Sample title="С ошибкой" isStacked>
        <TextField
          label="Почта"
          name="kit-mail"
          defaultValue="maria@"
          error="Допишите адрес: после @ нужен узел, например mail.ru."
        />
        <SelectField label="Город вылета" defaultValue="" error="Выберите город.">
          <option value="">Не выбран</option>
          <option value="1">Москва</option>
        </SelectField>
      </Sample>
      <Numbers />
      <InnerLabels />
      <Sample title="Длинный текст и согласие" isStacked>
        <TextArea label="Пожелания" name="kit-wishes" rows={3} defaultValue="Номер с видом на море" />
        <CheckField defaultChecked>Согласие на обработку персональных данных</CheckField>
        <CheckField error="Без согласия заявку отправить нельзя.">Ещё не отмечено</CheckField>
      </Sample>
    </SampleSheet>
  )
}

function Numbers() {
  const [phone, setPhone] = useState('+7 916 123-45-67')
  const [birthday, setBirthday] = useState('')
  const [rate, setRate] = useState(4)
  return (
    <Sample title="Телефон, день, оценка" isStacked>
      <PhoneField value={phone} error={undefined} onChange={setPhone} />
      <DateField
        label="Дата рождения"
        name="kit-birthday"
        value={birthday}
        error={undefined}
        onChange={setBirthday}
      />
      <RateField label="Как отдохнули" name="kit-rate" value={rate} onChange={setRate} />
    </Sample>
  )
}

function InnerLabels() {
  const [name, setName] = useState('')
  const [city, setCity] = useState('1')
  return (
    <Sample title="Подпись внутри поля" isStacked>
      <FindField label="Найти страну" value={name} onChange={setName} />
      <InnerSelect icon="plane" label="Город вылета" value={city} onChange={setCity}>
        <option value="1">Москва</option>
        <option value="2">Казань</option>
      </InnerSelect>
    </Sample>
  )
}
