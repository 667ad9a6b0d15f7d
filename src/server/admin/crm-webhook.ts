type Fields = Readonly<Record<string, unknown>>

/** One lead that a CRM tells of, as the table of calls has it. */
interface Move {
  lead: string
  status: string
  at?: string
}

/** A stage to which the agency has given no status. */
export const NO_STATUS = '-'

/**
 * The fields of a CRM's own webhook in our words: amoCRM's `leads[status][0][id]` with `status_id`, Bitrix24's
 * `data[FIELDS][ID]` and its robot's `document_id[2]`. What has `status_<stage>` in its address is the status of that
 * stage, else `status` is. Fields of any other shape stay as they are.
 */
export function inOurWords(fields: Fields): Fields {
  const [first, ...also] = [...amocrmMoves(fields), ...bitrix24Moves(fields)]
  return first === undefined ? fields : { ...fields, ...first, ...(also.length > 0 && { also }) }
}

function amocrmMoves(fields: Fields): Move[] {
  const at = (index: number, name: string) => textOf(fields, `leads[status][${index}][${name}]`)
  const moves: Move[] = []
  for (let index = 0; at(index, 'id') !== ''; index += 1)
    moves.push({
      lead: at(index, 'id'),
      status: textOf(fields, `status_${at(index, 'status_id')}`) || textOf(fields, 'status') || NO_STATUS,
      ...momentOf(at(index, 'last_modified')),
    })
  return moves
}

function bitrix24Moves(fields: Fields): Move[] {
  // A robot says `DEAL_12`.
  const lead = textOf(fields, 'data[FIELDS][ID]') || textOf(fields, 'document_id[2]').replace(/^[A-Z]+_/, '')
  if (lead === '') return []
  return [{ lead, status: textOf(fields, 'status') || NO_STATUS, ...momentOf(textOf(fields, 'ts')) }]
}

/** Unix seconds as the end of that second. */
function momentOf(seconds: string): { at?: string } {
  return /^\d{9,10}$/.test(seconds) ? { at: new Date(Number(seconds) * 1000 + 999).toISOString() } : {}
}

function textOf(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' ? value : ''
}
