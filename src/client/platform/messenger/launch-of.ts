/** Identifies a launch of a messenger: the signature of the init data. */
export function identifyLaunch(initData: string): string {
  return new URLSearchParams(initData).get('hash') ?? initData.slice(-64)
}
