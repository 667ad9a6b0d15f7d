import * as v from 'valibot'
import { oneLine } from '#shared/contract/text/one-line.ts'

/** A manager who signs in by e-mail. */
export interface MailManager {
  /** In lower case. */
  address: string
  /** What travellers and colleagues read; `''` if not given. */
  name: string
}

const ADDRESS = /^[^\s<>@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+$/
const NAMED = /^"?([^<>@"\p{Cc}]{1,100}?)"?\s*<\s*([^\s<>]+)\s*>$/u

/** `Анна <anna@example.ru>, oleg@example.ru`: addresses with or without names. */
export const managerMails = v.optional(
  v.pipe(
    v.string(),
    v.transform((list) => splitList(list).map(parseManager)),
    v.check(
      (managers) => managers.every(({ address }) => ADDRESS.test(address)),
      'нужны адреса менеджеров через запятую, с именами или без: Анна <anna@example.ru>, oleg@example.ru',
    ),
  ),
  '',
)

/** Addresses without a name may be separated by spaces alone. */
function splitList(list: string): string[] {
  return list
    .split(/[,;\n]/)
    .flatMap((part) => (part.includes('<') ? [part.trim()] : part.split(/\s+/)))
    .filter((part) => part !== '')
}

function parseManager(text: string): MailManager {
  const [, name = '', address = text] = NAMED.exec(text) ?? []
  return { name: oneLine(name), address: address.toLowerCase() }
}
