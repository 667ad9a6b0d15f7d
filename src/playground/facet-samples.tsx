import { FacetGroup, FilterStack, RatingChips } from '#ui/facets.tsx'
import { useState } from 'react'
import { Sample, SampleSheet } from './sample.tsx'

const meals = [
  { value: 'UAI', label: 'Ультра всё включено', count: 18 },
  { value: 'AI', label: 'Всё включено', count: 142 },
  { value: 'HB', label: 'Завтрак и ужин', count: 37 },
  { value: 'BB', label: 'Завтрак', count: 64 },
  { value: 'RO', label: 'Без питания', count: 0 },
]

/** Filters as they stand beside a list. */
export function FacetSamples() {
  const [least, setLeast] = useState(4)
  const [chosen, setChosen] = useState(['AI'])
  return (
    <SampleSheet>
      <Sample title="Весь список" isStacked>
        <FilterStack>
          <RatingChips value={least} onChange={setLeast} />
          <FacetGroup title="Питание" options={meals} chosen={chosen} atFirst={5} onChange={setChosen} />
        </FilterStack>
      </Sample>
      <Sample title="Сначала три, остальное по просьбе" isStacked>
        <FacetGroup title="Питание" options={meals} chosen={chosen} atFirst={3} onChange={setChosen} />
      </Sample>
    </SampleSheet>
  )
}
