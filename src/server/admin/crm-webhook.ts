type Fields = Readonly<Record<string, unknown>>

/** One lead of a CRM's call. */
interface Move {
  lead: string
  status: string
  at?: string
}

/** A stage without a status. */
export const NO_STATUS = '-'

/**
 * Converts a CRM's own webhook to our fields: amoCRM's `leads[status][0][id]` with `status_id`,
 * Bitrix24's `data[FIELDS][ID]` and its robot's `document_id[2]`. The parameter `status_<stage>` of the
 * address gives the status of that stage, else `status` does. Other fields are unchanged.
 */
export function inOurWords(fields: Fields): Fields {
  const [first, ...also] = [...amocrmMoves(fields), ...bitrix24Moves(fields)]
  return first === undefined ? fields : { ...fields, ...first, ...(also.length > 0 && { also }) }
}

function amocrmMoves(fields: Fields): Move[] {
  const at = (index: number, name: string) => readText(fields, `leads[status][${index}][${name}]`)
  const moves: Move[] = []
  for (let index = 0; at(index, 'id') !== ''; index += 1)
    moves.push({
      lead: at(index, 'id'),
      status: readText(fields, `status_${at(index, 'status_id')}`) || readText(fields, 'status') || NO_STATUS,
      ...parseMoment(at(index, 'last_modified')),
    })
  return moves
}

function bitrix24Moves(fields: Fields): Move[] {
  // A robot sends `DEAL_12`.
  const lead =
    readText(fields, 'data[FIELDS][ID]') || readText(fields, 'document_id[2]').replace(/^[A-Z]+_/, '')
  if (lead === '') return []
  return [{ lead, status: readText(fields, 'status') || NO_STATUS, ...parseMoment(readText(fields, 'ts')) }]
}

/** Unix seconds as the end of that second. */
function parseMoment(seconds: string): { at?: string } {
  return /^\d{9,10}$/.test(seconds) ? { at: new Date(Number(seconds) * 1000 + 999).toISOString() } : {}
}

function readText(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' ? value : ''
}
