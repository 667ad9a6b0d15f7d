/** Distinguishes users in key names without storing their address (FNV-1a). */
export function toOwnerKey(person: string): string {
  let hash = 0x81_1c_9d_c5
  for (const unit of person) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}
