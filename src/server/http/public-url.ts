/** True for an address that is reachable from outside; false for `''`. */
export function isPublicUrl(publicUrl: string): boolean {
  return publicUrl !== '' && !isLocalHostname(new URL(publicUrl).hostname)
}

export function isLocalHostname(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname)
}
