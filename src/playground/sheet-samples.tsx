import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Snackbar } from '#ui/snackbar.tsx'
import { useState } from 'react'
import { Sample, SampleSheet } from './sample.tsx'

type Opened = 'short' | 'wide'

/** Sheets and the sentence at the bottom, each behind its button. */
export function SheetSamples() {
  const [opened, setOpened] = useState<Opened>()
  const [message, setMessage] = useState<string>()
  const close = () => setOpened(undefined)
  const say = () => setMessage('Отель в избранном.')
  return (
    <SampleSheet>
      <Sample title="Лист">
        <Button look="soft" onClick={() => setOpened('short')}>
          Обычный
        </Button>
        <Button look="soft" onClick={() => setOpened('wide')}>
          Широкий
        </Button>
      </Sample>
      <Sample title="Снекбар">
        <Button look="soft" onClick={say}>
          Показать
        </Button>
      </Sample>
      <Sheet
        title="Что входит в цену"
        isOpen={opened !== undefined}
        isWide={opened === 'wide'}
        onClose={close}
        footer={
          <Button isWide size="l" onClick={close}>
            Понятно
          </Button>
        }
      >
        <p>Перелёт туда и обратно, проживание, питание, трансфер и медицинская страховка.</p>
      </Sheet>
      <Snackbar
        message={message}
        action={{ label: 'Отменить', act: () => setMessage(undefined) }}
        onClose={() => setMessage(undefined)}
      />
    </SampleSheet>
  )
}
