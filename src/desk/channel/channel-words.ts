import type { ChannelDesk, ChannelMode, PostPicture } from '#shared/contract/agency/channel-desk.ts'

export const modeWords: Readonly<Record<ChannelMode, { title: string; about: string }>> = {
  auto: { title: 'Автопилот', about: 'Публикации выходят сами по расписанию, кроме тех, что вы пропустили.' },
  approve: { title: 'С одобрением', about: 'Без вашего «Одобрить» ничего не выйдет.' },
  stopped: {
    title: 'Остановлен',
    about: 'Новые публикации не выходят. В прежних бот по-прежнему исправляет цены.',
  },
}

export const pictureWords: Readonly<Record<PostPicture, string>> = {
  photo: 'Фото отеля',
  card: 'Карточка с ценой',
}

export const WEEKDAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'] as const

/** Says what a colleague has set since `seen` was read. */
export function describeSettings(seen: ChannelDesk, current: ChannelDesk): string {
  const { mode, days, times, picture, changed_by } = current
  const isOther = (name: 'days' | 'times') => seen[name].join() !== current[name].join()
  const dayNames = days.length === 0 ? 'каждый день' : days.map((day) => WEEKDAYS[day - 1]).join(', ')
  const changes = [
    seen.mode !== mode && `режим «${modeWords[mode].title}»`,
    isOther('days') && `дни: ${dayNames}`,
    isOther('times') && `времена: ${times.join(', ')}`,
    seen.picture !== picture && `картинка: ${pictureWords[picture].toLowerCase()}`,
  ].filter((change) => change !== false)
  const set = changes.length > 0 ? `: ${changes.join('; ')}` : ''
  return `Раньше вас настройки изменили (${changed_by})${set}. Ваша правка не сохранена: если она нужна, повторите её.`
}
