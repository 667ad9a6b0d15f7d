import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { PREVIEWERS } from '../http/preview-reader.ts'
import { routes, type RouteName, type RouteSpec } from '#shared/routes/table.ts'

/** The sitemap protocol's limit per file. */
const MAX_ADDRESSES = 50_000

export function sitemap(origin: string, addresses: string[]): string {
  const entries = addresses
    .slice(0, MAX_ADDRESSES)
    .map((address) => `  <url><loc>${escapeHtml(new URL(address, origin).href)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/**
 * Formats `robots.txt`: excludes personal pages and pages without content. Readers of shared links index nothing,
 * and those of tours and lists need previews too.
 */
export function robots(origin: string): string {
  const closed = (Object.keys(routes) as RouteName[])
    .map((name): RouteSpec => routes[name])
    .filter(
      ({ access, layout, isSearchable }) =>
        access !== undefined || layout !== undefined || isSearchable === false,
    )
    .map(({ path }) => path.replace(/:.*$/, ''))
  const rules = [...closed, '/front/', '/dev/'].map((path) => `Disallow: ${path}`)
  const previewers = [...PREVIEWERS.map((name) => `User-agent: ${name}`), 'Allow: /']
  return ['User-agent: *', ...rules, '', ...previewers, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
