import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function ownFacts(text: string): string {
  return text
    .replace('name: Путёвка', 'name: Ромашка')
    .replace('ООО «Путёвка»', 'ООО «Ромашка»')
    .replace(/^inn: .*/m, 'inn: "7707083893"')
    .replace(/^ogrn: .*/m, 'ogrn: "1027700132195"')
    .replace(/^registry_number: .*/m, 'registry_number: РТА 0012345')
    .replace(/^phone: .*/m, 'phone: +7 495 123-45-67')
    .replace(/^email: .*/m, 'email: hello@romashka.ru')
    .replace(/^address: .*/m, 'address: 125009, г. Москва, улица Лесная, д. 5')
    .replace(/^hours: .*/m, 'hours: по будням с 10:00 до 19:00')
}

/** Texts of an agency by file; the sample's front matter stays unless the text has its own. */
const TEXTS: Readonly<Record<string, string>> = {
  'agency.md': 'Продаём туры с 2009 года. Приходите: {{address}}, {{hours}}.',
  'benefits.md': '- Отели, в которых были сами.',
  'consent.md':
    '---\nversion: "2026-11-26"\n---\nДаю {{legal_name}} согласие на обработку имени и телефона, чтобы мне перезвонили. Согласие действует три года.',
  'requisites.md': '{{legal_name}}, ИНН {{inn}}, ОГРН {{ogrn}}, {{registry_number}}.',
  'questions.md': '---\nfooter: [visa]\n---\n## Нужна ли виза {#visa}\n\nСпросите нас: {{phone}}.',
  'pages/payment.md': 'Платят картой или по счёту из договора.',
}
/** Texts the agency has read and keeps. */
const KEPT = 'pages/terms.md'

/**
 * Turns the output of `agency -- init` into the files of an agency that left nothing of the sample
 * unread.
 */
export function writeOwnAgency(folder: string): void {
  for (const [file, text] of Object.entries(TEXTS)) {
    const path = join(folder, file)
    const [front = ''] = /^---\n[^]*?\n---\n/.exec(readFileSync(path, 'utf8')) ?? []
    const own = text.startsWith('---') ? text : front + text
    writeFileSync(path, file === 'agency.md' ? ownFacts(keep(own)) : own)
  }
}

function keep(text: string): string {
  return text.replace('as_sample:\n', `as_sample:\n  - ${KEPT}\n`)
}
