/** Places of a site whose files share a cache rule. Everything else is revalidated on each request. */
const PLACES = [
  '/assets/',
  '/_img/',
  '/og/',
  '/builds/meta/',
  '/builds/latest.json',
  '/sitemap.xml',
  '/robots.txt',
]

/** Headers that a static host must send, learned from the answers of the server itself. */
export interface StaticHeaders {
  /** Records how long an answer may be cached. */
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

/** Formats the headers of every file for nginx; `src/server/recipes/nginx-static.conf` includes them. */
export function nginxHeaders(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`)
  return [
    '# Написано npm run putevka -- export; по этому файлу папка узнаётся при следующей выгрузке.',
    ...lines,
    '',
  ].join('\n')
}
