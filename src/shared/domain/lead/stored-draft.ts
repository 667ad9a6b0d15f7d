import * as v from 'valibot'

/** A draft out of storage, empty when there is none or it is damaged; one without a key gets `newKey`. */
export function readStoredDraft<Draft extends { key: string }>(
  schema: v.GenericSchema<unknown, Draft>,
  text: string | undefined,
  newKey: string,
): Draft {
  const parsed = v.safeParse(schema, parse(text))
  const draft = parsed.success ? parsed.output : v.parse(schema, {})
  return { ...draft, key: draft.key || newKey }
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
