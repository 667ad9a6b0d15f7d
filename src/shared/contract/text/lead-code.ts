import * as v from 'valibot'
import { oneLine } from './one-line.ts'
import { isTypedCode, TYPED_CODE_MAX } from './typed-code.ts'

/** A code as typed, unchecked. */
export const LeadCode = v.optional(
  v.pipe(
    v.string(),
    v.transform(oneLine),
    v.check(isTypedCode, `Только буквы, цифры, пробел и знаки . _ / -, не длиннее ${TYPED_CODE_MAX} знаков`),
  ),
  '',
)
