import type { Session } from '#client/session/session.ts'

/**
 * Copies the number or address of a link and says so: a client may have opened nothing. Call it in a user
 * gesture, as the clipboard requires.
 */
export async function offerCopy(
  link: HTMLAnchorElement,
  session: Pick<Session, 'notify'>,
  clipboard: Pick<Clipboard, 'writeText'> | undefined = navigator.clipboard,
): Promise<void> {
  const text = readText(link.href)
  const isPhone = link.protocol === 'tel:'
  const hint = isPhone
    ? `Если звонок не начался, наберите ${text}`
    : `Если письмо не открылось, напишите на ${text}`
  try {
    await clipboard?.writeText(text)
    session.notify(
      `${hint}: ${isPhone ? 'номер' : 'адрес'} ${clipboard ? 'скопирован' : 'можно выделить'}.`,
      'tip',
    )
  } catch {
    session.notify(`${hint}.`, 'tip')
  }
}

function readText(href: string): string {
  const text = href.replace(/^\w+:/, '').replace(/\?.*$/s, '')
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
