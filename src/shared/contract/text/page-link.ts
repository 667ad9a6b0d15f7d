/** A path of the site. Browsers read a backslash as a slash: `/\evil.example` would be another site. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text)
}

/** An address over https that every program reads alike: without a user name and without backslashes. */
export function isHttpsLink(text: string): boolean {
  return /^https:\/\/[^\s\\/@?#]+(?:[/?#][^\s\\]*)?$/i.test(text)
}
