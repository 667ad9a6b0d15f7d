import { service as s } from '../catalogue/services.ts'
import type { ResortKind } from '../geography/resort-card.ts'

/** One thought of a review. `needs` and `lacks` are services, so that no review praises what is not there. */
export interface Phrase {
  text: string
  needs?: readonly number[]
  lacks?: readonly number[]
  seaside?: boolean
  fed?: boolean
  /** Only where there is a coral reef. */
  reef?: boolean
  /** Kinds of resorts it can be said of. */
  kinds?: readonly ResortKind[]
  /** Said of hotels up to this category. */
  upToStars?: number
}

export const openings: readonly string[] = [
  'Отдыхали вдвоём, {nights}.',
  'Были здесь в первый раз, {nights}.',
  'Приехали поздно вечером, заселили за десять минут.',
  'Выбирали по отзывам и ценам, жили {nights}.',
  'Второй раз в этом отеле.',
  'Летели с друзьями, {nights}.',
]

/** For hotels that receive children. */
export const familyOpenings: readonly string[] = ['Ездили семьёй, {nights}.', 'Отдыхали с детьми, {nights}.']

export const praises: readonly Phrase[] = [
  {
    text: 'Пляж чистый, в море заходить удобно, лежаков хватало всем.',
    needs: [s.sand, s.freeSunbeds],
    seaside: true,
  },
  {
    text: 'Море рядом: вышли из номера — и через пару минут уже в воде.',
    needs: [s.firstLine],
    seaside: true,
  },
  { text: 'Кормят разнообразно, за неделю не надоело.', fed: true },
  { text: 'Завтраки вкусные, много фруктов и выпечки.', fed: true },
  { text: 'Номер убирали на совесть, бельё свежее.' },
  { text: 'Вечером красиво, закаты — отдельное удовольствие.' },
  { text: 'Кровати удобные, шторы плотные, спалось отлично.' },
  { text: 'На кухне есть всё нужное, готовили сами.', needs: [s.kitchen] },
  { text: 'До воды пешком, поэтому на пляж ходили по два раза в день.', needs: [s.firstLine], seaside: true },
  { text: 'Персонал приветливый, на просьбы отвечают сразу.' },
  { text: 'Дети не вылезали из детского клуба, аниматоры молодцы.', needs: [s.kidsClub] },
  { text: 'Горки работают, очередей почти не было.', needs: [s.aquapark] },
  { text: 'Тихо по ночам, окна выходят в сад.', lacks: [s.animation], kinds: ['beach', 'island', 'spa'] },
  { text: 'Тёплый бассейн выручил в прохладный день.', needs: [s.heatedPool] },
  { text: 'Крытый бассейн и сауна — отличный вечер после прогулок.', needs: [s.indoorPool, s.sauna] },
  { text: 'Хаммам и массаж на высоте, записывайтесь в первый день.', needs: [s.hammam] },
  { text: 'Риф у самого берега, маску берите с собой.', needs: [s.diving, s.firstLine], reef: true },
  { text: 'До подъёмника пешком, снаряжение хранят внизу.', needs: [s.skiLift] },
  { text: 'Лечение назначили в день приезда, врачи внимательные.', needs: [s.treatment] },
  { text: 'Wi-Fi хорошо ловит и в номере.', needs: [s.wifi] },
  { text: 'Расположение удобное, кругом кафе и магазины.', kinds: ['beach', 'city'] },
]

export const complaints: readonly Phrase[] = [
  { text: 'Из минусов — тонкие стены, соседей слышно.' },
  { text: 'Лифт один, вечером приходится ждать.', kinds: ['city', 'spa', 'mountain'] },
  { text: 'Лежаки занимают с утра полотенцами.', seaside: true },
  { text: 'Вход в море каменистый, без тапочек никак.', needs: [s.pebble], seaside: true },
  { text: 'До моря дальше, чем казалось по карте.', lacks: [s.firstLine], seaside: true },
  { text: 'Меню к концу недели повторяется.', fed: true },
  { text: 'Wi-Fi только в лобби, и тот медленный.', needs: [s.wifiLobby] },
  { text: 'За интернет просят отдельно, в наше время странно.', needs: [s.wifiPaid] },
  { text: 'Вечерняя программа шумит до одиннадцати.', needs: [s.animation] },
  { text: 'Мебель пора менять.' },
  { text: 'Душ протекал, починили только после второй просьбы.' },
  { text: 'Заселили на два часа позже, комнату предложили не сразу.' },
  { text: 'Ужин начинается поздно, после экскурсии ждали открытия.', fed: true },
  { text: 'Фотографии на сайте заметно новее самого отеля.' },
  { text: 'Кондиционер гудит, попросили другой номер — переселили на второй день.' },
  { text: 'Сейф платный, о чём предупредили только на стойке.', needs: [s.safe], upToStars: 3 },
]

export const endings: Record<'good' | 'fair' | 'bad', readonly string[]> = {
  good: ['Вернёмся с удовольствием.', 'За эти деньги — отличный вариант.', 'Советуем.', 'Отпуск удался.'],
  fair: [
    'В целом отдыхом довольны.',
    'Своих денег стоит, но без восторга.',
    'На неделю хватает.',
    'Если не придираться — хорошо.',
  ],
  bad: [
    'Второй раз не поедем.',
    'Ожидали большего.',
    'За эти деньги есть места лучше.',
    'Категорию отель не оправдал.',
  ],
}

export const authors: readonly string[] = 'Анна, Михаил, Ольга и Сергей, Ирина, Дмитрий, Елена, Наталья, Андрей, Светлана, Мария, Павел, Татьяна, Виктор, Юлия, Алексей, Екатерина, Гульнара, Рустам, Людмила, Николай, Семья Орловых, Вера, Артём, Ксения'.split(', ') // prettier-ignore
