import { WIDGET_ADDRESSES } from '../../pages/widgets.ts'
import { createSiteFiles, type SiteFiles } from './site-files.ts'
import { createStaticHeaders, type StaticHeaders } from './static-headers.ts'
import { imageAddresses } from './image-addresses.ts'
import { createPool, inRounds } from './rounds.ts'

/** A server as an export uses it: every part of its site can be requested. */
export interface Site {
  ask: (path: string) => Promise<Response>
  /** Paths of its public pages. */
  pages: () => Promise<string[]>
  /** Addresses of the built client's files. */
  assets: string[]
  close: () => Promise<void>
}

export interface SiteReport {
  build: string
  pages: number
  /** Paths of pages that failed to render. They get the shell, which renders them in the browser. */
  unmade: string[]
  images: number
  /** Images that pages name but no source has. */
  absent: string[]
  bytes: number
  /**
   * Partner markup. Its documents need their own sandbox headers, which a static host cannot guarantee,
   * so they are not exported.
   */
  widgets: string[]
  /** `Content-Security-Policy` of documents. */
  policy: string
  cacheRules: [place: string, rule: string][]
}

/** Pauses before each round of retries, milliseconds. The server itself retries after 30 s. */
const PAUSES_MS = [0, 3_000, 31_000]
/** The server processes half of them at once; the other half waits ready. */
const IMAGES_AT_ONCE = 4
/** The server never prerenders a private page, and answers a path deeper than every route with 404. */
const SHELL_OF = '/profile'
const NOWHERE = '/404/404/404/404/404'

/** Progress of an export. */
export interface SiteProgress {
  pages: number
  /** Total number of pages. */
  allPages: number
  /** Number of saved images. */
  images: number
  /** Number of requested images, including missing ones. */
  triedImages: number
  /** Number of images that the pages so far name. */
  namedImages: number
  /** Size of the build files, written before the first page. Independent of the number of pages. */
  buildBytes: number
  /** Total size of the saved images. */
  imageBytes: number
  bytes: number
}

interface WriteSiteOptions {
  /** Pauses before each round of retries, milliseconds. */
  pauses?: readonly number[]
  /** Called once the number of pages is known, then after each page and each image. */
  onProgress?: (progress: SiteProgress) => void
}

/** Writes a whole site into an empty folder. @throws if the server refuses a file of the build */
export async function writeSite(
  site: Site,
  folder: string,
  { pauses = PAUSES_MS, onProgress = () => {} }: WriteSiteOptions = {},
): Promise<SiteReport> {
  const work = { site, files: createSiteFiles(folder), kept: createStaticHeaders() }
  const pages = await site.pages()
  const counts = { pages: 0, images: 0, triedImages: 0, imageBytes: 0 }
  const named = new Set<string>()
  let buildBytes = 0
  const tell = () => {
    const bytes = work.files.bytes()
    onProgress({ ...counts, allPages: pages.length, namedImages: named.size, buildBytes, bytes })
  }
  tell()
  const { build, policy, saveList } = await saveBuild(work)
  buildBytes = work.files.bytes()
  // Worker threads resize images while this thread renders the next pages.
  const images = createPool(IMAGES_AT_ONCE, async (path) => {
    const imageBytes = await saveImage(work, path)
    counts.triedImages += 1
    if (imageBytes > 0) counts.images += 1
    counts.imageBytes += imageBytes
    tell()
    return imageBytes > 0
  })
  const makePage = async (path: string) => {
    const isSaved = await savePage(work, path, (address) => {
      if (named.has(address)) return
      named.add(address)
      images.add(address)
    })
    if (isSaved) counts.pages += 1
    tell()
    return isSaved
  }
  const unmade = await inRounds(pages, pauses, makePage).catch(async (error: unknown) => {
    await images.stop()
    throw error
  })
  const absent = await inRounds(
    await images.end(),
    pauses.slice(1, 2),
    async (path) => (await saveImage(work, path)) > 0,
  )
  // Readers of the list request the payloads, so it names only existing ones.
  const prerendered = pages.filter((path) => !unmade.includes(path))
  await saveList(prerendered)
  return {
    build,
    pages: prerendered.length,
    unmade,
    images: named.size - absent.length,
    absent,
    widgets: await present(site, WIDGET_ADDRESSES),
    bytes: work.files.bytes(),
    policy,
    cacheRules: work.kept.cacheRules(),
  }
}

interface Work {
  site: Site
  files: SiteFiles
  kept: StaticHeaders
}

/** Writes the files of the build, and the documents for unknown addresses. */
async function saveBuild(work: Work) {
  const { site, files, kept } = work
  const shell = await site.ask(SHELL_OF)
  await files.save('/200.html', await shell.text())
  await files.save('/404.html', await (await site.ask(NOWHERE)).text())
  const plain = site.assets.filter((path) => !path.endsWith('.html') && !path.startsWith('/builds/meta/'))
  for (const path of [...plain, '/sitemap.xml', '/robots.txt']) await saveFile(work, path)
  const { id: build } = (await (await asked(site, '/builds/latest.json')).json()) as { id: string }
  const listAddress = `/builds/meta/${build}.json`
  const list = await asked(site, listAddress)
  kept.learn(listAddress, list)
  const meta: unknown = await list.json()
  return {
    build,
    policy: shell.headers.get('content-security-policy') ?? '',
    /** Writes the list of prerendered pages. */
    saveList: (prerendered: string[]) =>
      files.save(listAddress, JSON.stringify({ ...(meta as object), prerendered })),
  }
}

async function saveFile({ site, files, kept }: Work, path: string): Promise<void> {
  const answer = await asked(site, path)
  kept.learn(path, answer)
  await files.save(path, Buffer.from(await answer.arrayBuffer()))
}

/**
 * Writes a page and its payload, and reports its images to `name`. False if the server returns only the
 * shell.
 */
async function savePage(
  { site, files }: Work,
  path: string,
  name: (address: string) => void,
): Promise<boolean> {
  const base = path === '/' ? '' : path
  const page = await site.ask(path)
  if (page.status !== 200) return false
  const html = await page.text()
  if (!(await files.save(`${base}/index.html`, html)) || !html.includes(' id="page"')) return false
  const payload = await site.ask(`${base}/_payload.json`)
  if (payload.status !== 200) return false
  for (const address of imageAddresses(html)) name(address)
  return files.save(`${base}/_payload.json`, await payload.text())
}

/** Writes an image and returns its size; 0 if the server does not have it. */
async function saveImage({ site, files, kept }: Work, path: string): Promise<number> {
  const answer = await site.ask(path)
  if (answer.status !== 200) return 0
  kept.learn(path, answer)
  const image = Buffer.from(await answer.arrayBuffer())
  return (await files.save(path, image)) ? image.length : 0
}

async function present(site: Site, paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(paths.map((path) => site.ask(path)))
  return paths.filter((_path, index) => answers[index]?.status === 200)
}

async function asked(site: Site, path: string): Promise<Response> {
  const answer = await site.ask(path)
  if (answer.status !== 200) throw new Error(`${path} отвечает ${answer.status}`)
  return answer
}
