import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { agencyName } from '#shared/domain/settings.ts'
import { shareCardAddress } from '#shared/routes/share-card.ts'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { useLocation } from 'react-router-dom'
import { breadcrumbData, type Crumb, type StructuredData } from './structured-data.ts'
import { useSiteOrigin } from './site-origin.tsx'
import { TabTitle } from '#client/api/tab-title.tsx'
import { useStructuredData } from './use-structured-data.ts'

interface PageHeadProps {
  /** Title without the brand: "Туры в Турцию из Москвы". */
  title: string
  /** One or two sentences for search results; absent if the page must not be found. */
  description?: string
  /** Canonical path of the page; by default the current path without parameters. */
  path?: string
  /** True for personal pages and results with parameters: not indexed. */
  isPrivate?: boolean
  /** From the home page to this one; the last is the page itself. */
  crumbs?: Crumb[]
  data?: StructuredData[]
}

/** A page's SEO metadata, preview and tab title: `src/shared/domain/README.md`, "Search engines". */
export function PageHead(props: PageHeadProps) {
  return (
    <SectionBoundary name="head" fallback={null}>
      <Head {...props} />
    </SectionBoundary>
  )
}

function Head({ title, description = '', path, isPrivate = false, crumbs = [], data = [] }: PageHeadProps) {
  const origin = useSiteOrigin()
  const name = agencyName(useSiteSettings())
  const { pathname } = useLocation()
  const place = path ?? pathname
  const address = new URL(place, origin).href
  const trail = crumbs.length > 1 ? [breadcrumbData(crumbs, origin)] : []
  useStructuredData(isPrivate ? trail : [...trail, ...data])
  return (
    <>
      <TabTitle>{title}</TabTitle>
      {isPrivate ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {description !== '' && <meta name="description" content={description} />}
      <meta property="og:type" content="website" />
      {name !== '' && <meta property="og:site_name" content={name} />}
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={address} />
      {description !== '' && <meta property="og:description" content={description} />}
      <meta property="og:image" content={new URL(shareCardAddress(place), origin).href} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
