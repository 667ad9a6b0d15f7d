import type { LeadDetail, LeadMessage } from '#shared/contract/agency/replies.ts'
import type { IconName } from '#client/ui/icons.tsx'
import type { Readers } from '../panel.tsx'

type Reach = LeadDetail['reach']

interface ReachWords {
  icon: IconName
  /** How the traveller reads what is sent. */
  title: string
  /** What the button does. */
  act: string
  /** What to do instead, where nothing is sent; otherwise `''`. */
  instead: string
}

const STORED = 'Сохранить без отправки'

export const reachWords: Readonly<Record<Reach, ReachWords>> = {
  telegram: { icon: 'share', title: 'Читает в Telegram', act: 'Отправить в Telegram', instead: '' },
  mail: { icon: 'mail', title: 'Читает по почте', act: 'Отправить на почту', instead: '' },
  max: {
    icon: 'info',
    title: 'Читает в MAX, в «Моих заявках»',
    act: STORED,
    instead: 'Бот в MAX не пишет первым. Срочное скажите по телефону.',
  },
  muted: {
    icon: 'alert',
    title: 'Уведомления выключены',
    act: STORED,
    instead: 'Прочтёт, когда сам откроет «Мои заявки». Срочное скажите по телефону.',
  },
  none: {
    icon: 'phone',
    title: 'Не вошёл: только звонок',
    act: STORED,
    instead: 'Сообщение никто не получит. Позвоните.',
  },
}

/** Of a panel whose content goes to the traveller. */
export function describeReaders(lead: LeadDetail): Readers {
  const { icon, title } = reachWords[lead.reach]
  return { icon, words: title, who: isReached(lead.reach) ? 'traveller' : 'nobody' }
}

/** True if a message leaves the desk. */
export function isReached(reach: Reach): boolean {
  return reach === 'telegram' || reach === 'mail'
}

/** What is known of the way of a manager's message. */
export function arrivalWords({ delivery, reason, read_at }: LeadMessage): string {
  if (read_at !== '') return 'Прочитано'
  switch (delivery) {
    case 'waiting':
      return 'Отправляется'
    case 'delivered':
      return 'Доставлено'
    case 'failed':
      return reason === '' ? 'Не доставлено' : `Не доставлено: ${reason}`
    case 'nobody':
      return 'Не отправлено: некуда'
    case '':
      return ''
  }
}
