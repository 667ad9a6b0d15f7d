import { sha256 } from './limits/digest.ts'
import { json } from './answer.ts'
import { isKnownVersion } from '../assets/etag.ts'

/**
 * Answers 304 to a caller with the current answer, else builds it. `version` changes whenever the answer
 * does: an unchanged answer is then not even built. Without it the answer itself is compared.
 */
export async function answerVersion(
  headers: Headers,
  build: () => Promise<unknown>,
  version?: string,
): Promise<Response> {
  const known = headers.get('if-none-match')
  const computeEtag = (text: string) => `W/"${sha256(text).slice(0, 24)}"`
  if (version !== undefined && isKnownVersion(known, computeEtag(version)))
    return unchanged(computeEtag(version))
  const reply = await build()
  const etag = computeEtag(version ?? JSON.stringify(reply))
  return isKnownVersion(known, etag) ? unchanged(etag) : json(200, reply, { etag })
}

function unchanged(etag: string): Response {
  return new Response(null, { status: 304, headers: { etag, 'cache-control': 'no-store' } })
}
