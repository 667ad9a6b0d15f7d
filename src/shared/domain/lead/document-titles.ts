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
