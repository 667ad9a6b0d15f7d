import type { DocumentKind } from '#shared/contract/trips/document.ts'

export const documentTitles: Readonly<Record<DocumentKind, string>> = {
  contract: 'Договор',
  voucher: 'Ваучер',
  ticket: 'Билет',
  insurance: 'Страховка',
  other: 'Документ',
}

/** "Ваучер: rixos.pdf" */
export function titleDocument({ kind, name }: { kind: DocumentKind; name: string }): string {
  return `${documentTitles[kind]}: ${name}`
}

/** "Ваучер" above the file that names itself; any other text as it is. */
export function shortenTitle(text: string, files: readonly { name: string }[]): string {
  const ending = `: ${files[0]?.name ?? ''}`
  return files.length === 1 && text.endsWith(ending) ? text.slice(0, -ending.length) : text
}
