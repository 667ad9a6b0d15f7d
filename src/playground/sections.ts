import type { ComponentType } from 'react'
import { ButtonSamples } from './button-samples.tsx'
import { ControlSamples } from './control-samples.tsx'
import { EmptyPlaces } from './empty-places.tsx'
import { FacetSamples } from './facet-samples.tsx'
import { FeedbackSamples } from './feedback-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { IconSheet } from './icon-sheet.tsx'
import { Measures } from './measures.tsx'
import { Motion } from './motion.tsx'
import { Palette } from './palette.tsx'
import { Images } from './images.tsx'
import { PlotSamples } from './plot-samples.tsx'
import { ProductCards } from './product-cards.tsx'
import { RowSamples } from './row-samples.tsx'
import { SearchPickers } from './search-pickers.tsx'
import { SheetSamples } from './sheet-samples.tsx'
import { SkeletonSamples } from './skeleton-samples.tsx'
import { TypeScale } from './type-scale.tsx'

interface KitSection {
  id: string
  title: string
  lead: string
  Part: ComponentType
}

/** What the page shows, in its order. */
export const sections: KitSection[] = [
  {
    id: 'palette',
    title: 'Палитра',
    lead: 'Цвета из tokens.css и то, чем они стали сейчас. Пары с меркой WCAG.',
    Part: Palette,
  },
  {
    id: 'type',
    title: 'Буквы',
    lead: 'Шрифт устройства. Заголовки плотнее текста, цифры цен одной ширины.',
    Part: TypeScale,
  },
  {
    id: 'measures',
    title: 'Место и форма',
    lead: 'Отступы, радиусы и две высоты. Третьей нет.',
    Part: Measures,
  },
  {
    id: 'icons',
    title: 'Значки',
    lead: 'Одна семья: поле 24, круглые концы, цвет слов рядом.',
    Part: IconSheet,
  },
  {
    id: 'buttons',
    title: 'Кнопки',
    lead: 'Одна главная на экран, мягкие рядом с ней, тихие внутри листов.',
    Part: ButtonSamples,
  },
  {
    id: 'rows',
    title: 'Строки',
    lead: 'Как в настройках мессенджера: куда ведут и что делают. Пальцу не меньше 56 px.',
    Part: RowSamples,
  },
  {
    id: 'fields',
    title: 'Поля',
    lead: 'Подпись всегда видна, ошибка говорит, что исправить.',
    Part: FieldSamples,
  },
  {
    id: 'controls',
    title: 'Выбор и отметки',
    lead: 'Счётчик, переключатели, факты, оценки.',
    Part: ControlSamples,
  },
  {
    id: 'facets',
    title: 'Фильтры',
    lead: 'Рядом с каждым значением то, сколько оно оставит. Ноль не нажать.',
    Part: FacetSamples,
  },
  {
    id: 'feedback',
    title: 'Сообщения',
    lead: 'Тон никогда не говорит один: рядом слово и значок.',
    Part: FeedbackSamples,
  },
  {
    id: 'skeletons',
    title: 'Ожидание',
    lead: 'Заглушка размера того, что придёт: ничто никого не толкает.',
    Part: SkeletonSamples,
  },
  {
    id: 'sheets',
    title: 'Листы',
    lead: 'Снизу на телефоне, посередине на столе. Снекбар уходит сам.',
    Part: SheetSamples,
  },
  {
    id: 'plots',
    title: 'Графики',
    lead: 'Столбики от нуля, под каждым кнопка, за рисунком таблица.',
    Part: PlotSamples,
  },
  {
    id: 'search',
    title: 'Поиск',
    lead: 'Пять полей и одна кнопка; за полями календарь и те, кто едет.',
    Part: SearchPickers,
  },
  {
    id: 'cards',
    title: 'Карточки',
    lead: 'Отели, туры и направления прямо из встроенного провайдера.',
    Part: ProductCards,
  },
  { id: 'empty', title: 'Пустые места', lead: 'Говорят, почему пусто и что сделать.', Part: EmptyPlaces },
  {
    id: 'motion',
    title: 'Движение',
    lead: 'Только там, где объясняет. Кто просил меньше, не видит его вовсе.',
    Part: Motion,
  },
  {
    id: 'images',
    title: 'Рисунки',
    lead: 'Плоские слои, один источник света, палитра по часу дня.',
    Part: Images,
  },
]
