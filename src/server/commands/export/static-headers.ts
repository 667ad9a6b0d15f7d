/** Places of a site whose files are kept alike; what lies in none of them is asked for anew each time. */
const PLACES = ['/assets/', '/_img/', '/builds/meta/', '/builds/latest.json', '/sitemap.xml', '/robots.txt']

/** What a static host must send, learned from the answers of the host itself. */
export interface StaticHeaders {
  /** Takes note of how long an answer may be kept. */
  learn: (address: string, answer: Response) => void
  /** `Cache-Control` by place. */
  cacheRules: () => [place: string, rule: string][]
}

export function createStaticHeaders(): StaticHeaders {
  const rules = new Map<string, string>()
  return {
    learn(address, answer) {
      const place = PLACES.find((start) => address.startsWith(start))
      if (place) rules.set(place, answer.headers.get('cache-control') ?? 'no-cache')
    },
    cacheRules: () =>
      PLACES.flatMap((place): [string, string][] => {
        const rule = rules.get(place)
        return rule === undefined ? [] : [[place.endsWith('/') ? `${place}*` : place, rule]]
      }),
  }
}

/** Headers of every file as nginx reads them, to be included by `src/server/recipes/nginx-static.conf`. */
export function nginxHeaders(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`)
  return [
    '# Написано npm run putevka -- export; по этому файлу папка узнаётся при следующей выгрузке.',
    ...lines,
    '',
  ].join('\n')
}
