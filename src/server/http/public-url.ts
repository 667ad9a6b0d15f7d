/** True for an address that visitors elsewhere can open; false for `''`. */
export function isPublicUrl(publicUrl: string): boolean {
  return publicUrl !== '' && !isLocalHostname(new URL(publicUrl).hostname)
}

/** True for the names of this very machine. */
export function isLocalHostname(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname)
}
